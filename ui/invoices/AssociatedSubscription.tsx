import { suggestedMatches } from '@/db/model/vendors.ts';
import { Button } from '@/ui/components/Button.tsx';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { SubscriptionSelect } from './SubscriptionSelect.tsx';
import * as css from './upload.css.ts';

type AssociatedSubscriptionProps = {
  mode: 'link' | 'create';
  onModeChange: (mode: 'link' | 'create') => void;
  vendor: string;
  subscriptions: readonly Subscription[];
  value: number | null;
  onChange: (id: number | null) => void;
};

/** The subscription that an upload is linked to, or a new one from the invoice. */
export function AssociatedSubscription(props: AssociatedSubscriptionProps) {
  const { mode, onModeChange, vendor, subscriptions, value, onChange } = props;
  if (mode === 'create')
    return (
      <div className={css.mode}>
        <p className={css.create}>
          A subscription <b>{vendor.trim() || 'named after the vendor'}</b> will be created from this invoice, and the
          invoice linked to it.
        </p>
        <Button size="s" variant="quiet" onPress={() => onModeChange('link')}>
          Link to Existing Instead
        </Button>
      </div>
    );
  const matches = value === null ? suggestedMatches(vendor, subscriptions).slice(0, 3) : [];
  return (
    <div className={css.mode}>
      <SubscriptionSelect
        label="Associated subscription (optional)"
        vendor={vendor}
        subscriptions={subscriptions}
        value={value}
        onChange={onChange}
      />
      {matches.length > 0 && (
        <div className={css.suggestions}>
          Suggested matches:
          {matches.map((each) => (
            <Button key={each.id} size="s" onPress={() => onChange(each.id)}>
              {each.name}
            </Button>
          ))}
        </div>
      )}
      <Button size="s" variant="quiet" onPress={() => onModeChange('create')}>
        Create New Subscription Instead
      </Button>
    </div>
  );
}
