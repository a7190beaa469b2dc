import { formatDay } from '@/db/model/day.ts';
import { countOf } from '@/db/model/plural.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { FileDrop } from '@/ui/components/fields/FileDrop.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { useUploadRates } from './queries.ts';
import * as css from './rates.css.ts';

export function UploadRatesDialog({ onClose }: { onClose: () => void }) {
  const upload = useUploadRates();
  const { data: stored, error, isPending } = upload;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Upload exchange rates"
      description="The European Central Bank's XML, daily or history, or a CSV with the columns currency, day and rate."
      footer={
        <Button variant={stored ? 'primary' : 'plain'} onPress={onClose}>
          {stored ? 'Done' : 'Cancel'}
        </Button>
      }
    >
      <div className={css.stack}>
        <FileDrop
          label="Drop a file with rates here"
          hint="XML or CSV, max 10MB. In a CSV a rate is what 1 unit costs in the default currency."
          accept={['.xml', '.csv', 'text/xml', 'application/xml', 'text/csv']}
          isDisabled={isPending}
          buttonLabel={isPending ? 'Uploading...' : 'Choose file'}
          error={error ? messageOf(error) : undefined}
          onFiles={([file]) => {
            if (file) upload.mutate(file);
          }}
        />
        <p role="status">
          {stored &&
            `${countOf(stored.stored, 'rates')} from ${stored.source} stored, of ${
              stored.firstDay === stored.lastDay
                ? formatDay(stored.firstDay)
                : `${formatDay(stored.firstDay)} to ${formatDay(stored.lastDay)}`
            }.${stored.skipped.length > 0 ? ` Not known here: ${stored.skipped.join(', ')}.` : ''}`}
        </p>
      </div>
    </Dialog>
  );
}
