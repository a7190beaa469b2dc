import { useState } from 'react';
import { SegmentedControl } from '@/ui/components/fields/SegmentedControl.tsx';
import { Logo } from '@/ui/components/Logo.tsx';
import { ToastRegion } from '@/ui/components/overlays/Toast.tsx';
import { KitControls } from './KitControls.tsx';
import { KitFields } from './KitFields.tsx';
import { KitFigures } from './KitFigures.tsx';
import { KitLayers } from './KitLayers.tsx';
import { KitRails } from './KitRails.tsx';
import { KitStates } from './KitStates.tsx';
import { KitTable } from './KitTable.tsx';
import * as css from './kit.css.ts';

/** Every component of the kit in all its states. Reachable under `bun run dev` only. */
export function KitScreen() {
  const [theme, setTheme] = useState('system');
  return (
    <main className={css.page}>
      <header className={css.head}>
        <Logo />
        <h1>The kit</h1>
        <SegmentedControl
          label="Theme"
          value={theme}
          onChange={(next) => {
            setTheme(next);
            if (next === 'system') delete document.documentElement.dataset.theme;
            else document.documentElement.dataset.theme = next;
          }}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </header>
      <KitControls />
      <KitFields />
      <KitStates />
      <KitLayers />
      <KitFigures />
      <KitRails />
      <KitTable />
      <ToastRegion />
    </main>
  );
}
