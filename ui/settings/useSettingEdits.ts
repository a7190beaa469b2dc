import { useState } from 'react';
import type { SettingKey } from '@/db/model/settings.ts';
import { messageOf } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useUpdateSetting } from './queries.ts';

export type SettingEdits = ReturnType<typeof useSettingEdits>;
type Edits = { readonly [Key in SettingKey]?: string };

/** Edits of settings, held until they are saved one key at a time; what could not be saved stays an edit. */
export function useSettingEdits() {
  const [edits, setEdits] = useState<Edits>({});
  const [isSaving, setSaving] = useState(false);
  const update = useUpdateSetting();

  /** Takes an edit back, unless it was changed again meanwhile. */
  const drop = (key: SettingKey, value: string) =>
    setEdits(({ [key]: held, ...rest }) => (held === undefined || held === value ? rest : { ...rest, [key]: held }));

  return {
    edits,
    isDirty: Object.keys(edits).length > 0,
    isSaving,
    edit: (key: SettingKey, value: string, stored: string) =>
      value === stored ? setEdits(({ [key]: _, ...rest }) => rest) : setEdits((held) => ({ ...held, [key]: value })),
    discard: () => setEdits({}),
    async save() {
      setSaving(true);
      try {
        for (const [key, value] of Object.entries(edits) as [SettingKey, string][]) {
          await update.mutateAsync({ key, value });
          drop(key, value);
        }
        toast({ title: 'Settings saved' });
      } catch (error) {
        toast({ variant: 'destructive', title: 'Update failed', description: messageOf(error) });
      } finally {
        setSaving(false);
      }
    },
  };
}
