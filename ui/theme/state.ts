import { atom } from 'jotai';

export type Theme = 'light' | 'dark' | 'system';

/** Read again by early-theme.ts before the first paint of the next visit. */
const storageKey = 'duebook-theme';

function storedTheme(): Theme {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const chosenTheme = atom<Theme>(storedTheme());
// The switch thrown in one tab throws it in all.
chosenTheme.onMount = (setTheme) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    const theme = storedTheme();
    show(theme);
    setTheme(theme);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** Light, dark, or as the system says. */
export const themeAtom = atom(
  (get) => get(chosenTheme),
  (_get, set, theme: Theme) => {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
    show(theme);
    set(chosenTheme, theme);
  },
);

/** Whether the screen is dark now, whoever decided it. */
export function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}
