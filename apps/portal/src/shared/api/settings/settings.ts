import { settings as wire } from '@portal/contract';
import i18next from 'i18next';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../http';
import { chooseAccent } from '../../theme/theme';

type Settings = wire.PlatformSettings;

const listeners = new Set<() => void>();
let settings: Settings | null = null;
let loading: Promise<void> | null = null;
let unreadable = false;

/** Reads the settings again after they were changed. */
export async function reloadPlatformSettings(): Promise<void> {
  await read();
}

/** Returns the settings. A request in progress is awaited, and a failed one is sent again. */
export async function awaitPlatformSettings(): Promise<Settings> {
  await loading;
  return settings ?? read();
}

async function read(): Promise<Settings> {
  const latest = await call(wire.settings);
  settings = latest;
  unreadable = false;
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
    unreadable = true;
    for (const listener of listeners) listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loading ??= firstRead();
  return () => void listeners.delete(listener);
}

/* Names and texts of the settings are in the reader's language. */
i18next.on('languageChanged', () => loading && void read().catch(() => {}));

/** Returns the platform's settings, which are read once per page load and language, or null until they have loaded. */
export const usePlatformSettings = (): Settings | null => useSyncExternalStore(subscribe, () => settings);

const defaultLogo = '/icon.svg';

/**
 * Returns the platform's title, logos and copyright, or those of the product if the platform has none or its settings
 * cannot be read (spec 002 §2). There are no texts until that is known.
 */
export function usePlatformBrand() {
  const own = usePlatformSettings();
  const { t } = useTranslation();
  const [year] = useState(() => new Date().getFullYear());
  const cannotBeRead = useSyncExternalStore(subscribe, () => unreadable);
  const known = own !== null || cannotBeRead;
  const title = known ? t('product.title') : '';
  return {
    title: own?.browserFrontTitle || title,
    name: own?.loginApplicationName || title,
    signInLogo: own?.loginWebLogo || defaultLogo,
    logo: own?.frontIndexLogo || defaultLogo,
    copyright: own?.copyrightBottomInfo || (known ? t('product.copyright', { year }) : ''),
  };
}
