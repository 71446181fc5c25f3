import type { settings } from '@portal/contract';
import { useSyncExternalStore } from 'react';
import { fontFamily, measures, paletteFor, type Palette, type ThemeMode } from './tokens';
import './base.css';

const storageKey = 'portal.theme';
const listeners = new Set<() => void>();
const accentKey = 'portal.accent';
let mode: ThemeMode = 'light';
let accent: settings.Accent = 'blue';
let palette: Palette = paletteFor(mode, accent);

/** Applies the theme chosen earlier, or else the system's, and follows the choice of other tabs. */
export function startTheme(): void {
  takeStored();
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === accentKey) takeStored();
  });
}

function takeStored(): void {
  const chosen = localStorage.getItem(storageKey);
  accent = (localStorage.getItem(accentKey) ?? accent) as settings.Accent;
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  apply(dark ? 'dark' : 'light');
}

export function chooseTheme(chosen: ThemeMode): void {
  localStorage.setItem(storageKey, chosen);
  apply(chosen);
}

/** Shows a page in a theme of its own until the returned function is called. Nothing is stored. */
export function showTheme(shown: ThemeMode): () => void {
  apply(shown);
  return takeStored;
}

/** Applies the accent of the platform's settings. It is stored, so that the next page has it from the start. */
export function chooseAccent(chosen: settings.Accent): void {
  if (chosen === accent) return;
  accent = chosen;
  localStorage.setItem(accentKey, chosen);
  apply(mode);
}

export const usePalette = (): Palette => useSyncExternalStore(subscribe, () => palette);

export const useTheme = (): ThemeMode => useSyncExternalStore(subscribe, () => mode);

/** Writes the tokens as CSS variables, `--accent`, `--space`, …, for the pages' own styles. */
function apply(next: ThemeMode): void {
  mode = next;
  palette = paletteFor(next, accent);
  const { style, dataset } = document.documentElement;
  dataset.theme = next;
  style.colorScheme = next;
  for (const [name, value] of Object.entries(palette)) style.setProperty(cssName(name), value);
  for (const [name, value] of Object.entries(measures)) style.setProperty(cssName(name), `${value}px`);
  style.setProperty('--font-family', fontFamily);
  for (const listener of listeners) listener();
}

const cssName = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
