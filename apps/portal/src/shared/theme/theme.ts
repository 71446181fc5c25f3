import { useSyncExternalStore } from 'react';
import { fontFamily, measures, palettes, type ThemeMode } from './tokens';

const storageKey = 'portal.theme';
const listeners = new Set<() => void>();
let mode: ThemeMode = 'light';

/** Takes the theme chosen earlier, else the system's. */
export function startTheme(): void {
  const chosen = localStorage.getItem(storageKey);
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  apply(dark ? 'dark' : 'light');
}

export function chooseTheme(chosen: ThemeMode): void {
  localStorage.setItem(storageKey, chosen);
  apply(chosen);
}

export const useTheme = (): ThemeMode => useSyncExternalStore(subscribe, () => mode);

/** Writes the tokens as CSS variables, `--accent`, `--space`, …, for the pages' own styles. */
function apply(next: ThemeMode): void {
  mode = next;
  const { style, dataset } = document.documentElement;
  dataset.theme = next;
  style.colorScheme = next;
  for (const [name, value] of Object.entries(palettes[next])) style.setProperty(cssName(name), value);
  for (const [name, value] of Object.entries(measures)) style.setProperty(cssName(name), `${value}px`);
  style.setProperty('--font-family', fontFamily);
  for (const listener of listeners) listener();
}

const cssName = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
