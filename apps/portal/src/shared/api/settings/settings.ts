import { platform as wire } from '@portal/contract';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { call } from '../../http';
import { chooseAccent } from '../../theme/theme';

type Settings = wire.PlatformSettings;

const listeners = new Set<() => void>();
let settings: Settings | null = null;
let loading: Promise<void> | null = null;

/** Reads the settings again after they were changed. */
export async function reloadPlatformSettings(): Promise<void> {
  await read();
}

/** The settings; a request that is under way is awaited, a failed one is sent again. */
export async function awaitPlatformSettings(): Promise<Settings> {
  await loading;
  return settings ?? read();
}

async function read(): Promise<Settings> {
  const latest = await call(wire.settings, {}, { quiet: true });
  settings = latest;
  chooseAccent(latest.accent);
  if (latest.browserIcon)
    document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', latest.browserIcon);
  for (const listener of listeners) listener();
  return latest;
}

/** A read that fails is tried again by the next subscriber. */
async function firstRead(): Promise<void> {
  try {
    await read();
  } catch {
    loading = null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loading ??= firstRead();
  return () => void listeners.delete(listener);
}

/* Names and texts of the settings are those of the reader's language. */
i18next.on('languageChanged', () => loading && void read().catch(() => {}));

/** The platform's settings, read once a page load and language; null until they are there. */
export const usePlatformSettings = (): Settings | null => useSyncExternalStore(subscribe, () => settings);
