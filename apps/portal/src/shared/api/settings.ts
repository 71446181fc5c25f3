import { platform, type platform as wire } from '@portal/contract';
import { useSyncExternalStore } from 'react';
import { call } from '../http';
import { chooseAccent } from '../theme/theme';

type Settings = wire.PlatformSettings;

const listeners = new Set<() => void>();
let settings: Settings | null = null;
let asked: Promise<void> | null = null;

/** Reads the settings again after they were changed. */
export const reloadPlatformSettings = (): Promise<void> => read();

async function read(): Promise<void> {
  settings = await call(platform.settings, {}, { quiet: true });
  chooseAccent(settings.accent);
  if (settings.browserIcon)
    document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', settings.browserIcon);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  asked ??= read().catch(() => {
    asked = null;
  });
  return () => void listeners.delete(listener);
}

/** The platform's settings, read once a page load; null until they are there. */
export const usePlatformSettings = (): Settings | null => useSyncExternalStore(subscribe, () => settings);
