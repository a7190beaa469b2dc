import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CURRENCIES, CURRENCY_CODES, currencyLabel } from '@/db/model/currency.ts';
import { formatDay, isTimezone, TIMEZONES, todayIn } from '@/db/model/day.ts';
import { NAME_MAX } from '@/db/model/limits.ts';
import { formatMoney } from '@/db/model/money.ts';
import { settingOf, settingProblem } from '@/db/model/settings.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { ComboBox } from '@/ui/components/fields/ComboBox.tsx';
import { Columns, Form } from '@/ui/components/fields/Form.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { CurrencyDialog } from './CurrencyDialog.tsx';
import { settingsQuery, useInitializeSettings } from './queries.ts';
import * as css from './settings.css.ts';
import type { SettingEdits } from './useSettingEdits.ts';

const title = 'General Settings';
const otherCodes = CURRENCY_CODES.filter((code) => !CURRENCIES.some((currency) => currency.code === code));
const currencyOptions = [...CURRENCIES.map(({ code }) => code), ...otherCodes].map((code) => ({
  value: code,
  label: currencyLabel(code),
}));

export function GeneralSettings({ isAdmin, edits }: { isAdmin: boolean; edits: SettingEdits }) {
  const { data: rows, error, isFetching, refetch } = useQuery(settingsQuery);
  if (rows && rows.length > 0) return <SettingsForm rows={rows} isAdmin={isAdmin} edits={edits} />;
  if (rows) return <Uninitialized isAdmin={isAdmin} />;
  return (
    <Card title={title}>
      {error ? (
        <ErrorState isCompact title="The settings did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <Loading label="Loading settings..." className={css.waiting}>
          <Skeleton width="60%" height={32} />
        </Loading>
      )}
    </Card>
  );
}

function Uninitialized({ isAdmin }: { isAdmin: boolean }) {
  const initialize = useInitializeSettings();
  return (
    <Card title={title}>
      <EmptyState
        isCompact
        title="No settings yet"
        actions={
          isAdmin && (
            <Button
              variant="primary"
              isPending={initialize.isPending}
              onPress={() =>
                initialize.mutate(undefined, {
                  onSuccess: () => toast({ title: 'Settings initialized' }),
                  onError: (error) =>
                    toast({
                      variant: 'destructive',
                      title: 'Initialization failed',
                      description: messageOf(error),
                    }),
                })
              }
            >
              Initialize Default Settings
            </Button>
          )
        }
      >
        {isAdmin
          ? 'Until then the defaults hold: INR, Asia/Kolkata and Your Company.'
          : 'Until an administrator initializes them the defaults hold: INR, Asia/Kolkata and Your Company.'}
      </EmptyState>
    </Card>
  );
}

type SettingsFormProps = {
  rows: readonly { settingKey: string; settingValue: string }[];
  isAdmin: boolean;
  edits: SettingEdits;
};

function SettingsForm({ rows, isAdmin, edits: { edits, edit, isDirty, isSaving, discard, save } }: SettingsFormProps) {
  const stored = {
    default_currency: settingOf(rows, 'default_currency'),
    company_name: settingOf(rows, 'company_name'),
    timezone: settingOf(rows, 'timezone'),
  };
  const { default_currency: currency, company_name: company, timezone } = { ...stored, ...edits };
  const problem = settingProblem('company_name', company);
  const disabled = !isAdmin || isSaving;
  const [isAsking, setAsking] = useState(false);
  const submit = () => {
    if (!isDirty || problem || isSaving) return;
    // Another currency changes every figure: it is shown before it is saved.
    if (edits.default_currency) setAsking(true);
    else void save();
  };
  return (
    <Form onSubmit={submit}>
      <Card
        title={title}
        action={isDirty && <span className={css.unsaved}>Unsaved edits</span>}
        footer={
          isDirty && (
            <>
              <span className={css.grow} />
              <Button onPress={discard} isDisabled={isSaving}>
                Discard
              </Button>
              <Button
                type="submit"
                variant="primary"
                isPending={isSaving}
                isDisabled={problem !== undefined}
                pendingLabel="Saving..."
              >
                Save Changes
              </Button>
            </>
          )
        }
      >
        <Columns count="three">
          <ComboBox
            label="Default Currency"
            options={currencyOptions}
            value={currency}
            onChange={(value) => value && edit('default_currency', value, stored.default_currency)}
            isDisabled={disabled}
            emptyText="No such currency"
            description={formatMoney('1234567.00', currency)}
          />
          <TextField
            label="Company Name"
            value={company}
            onChange={(value) => edit('company_name', value, stored.company_name)}
            maxLength={NAME_MAX}
            isDisabled={disabled}
            error={problem}
          />
          <Select
            label="Default Timezone"
            options={timezoneOptions(stored.timezone)}
            value={timezone}
            onChange={(value) => edit('timezone', value, stored.timezone)}
            isDisabled={disabled}
            description={isTimezone(timezone) ? `Today is ${formatDay(todayIn(timezone, Date.now()))}` : undefined}
          />
        </Columns>
        {!isAdmin && <p className={css.remark}>Only administrators change these.</p>}
      </Card>
      {isAsking && edits.default_currency && (
        <CurrencyDialog
          from={stored.default_currency}
          to={edits.default_currency}
          isSaving={isSaving}
          onConfirm={() => void save().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </Form>
  );
}

/** The offered ones; the stored one too, should it be another. */
function timezoneOptions(stored: string) {
  const offered: { value: string; label: string }[] = TIMEZONES.map(({ name, label }) => ({ value: name, label }));
  return offered.some(({ value }) => value === stored) ? offered : [{ value: stored, label: stored }, ...offered];
}
