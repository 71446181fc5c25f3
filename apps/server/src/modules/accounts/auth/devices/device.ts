import { parse } from 'bowser';

/** Where a sign-in comes from. */
export interface Device {
  ip: string;
  userAgent: string;
}

/** Names the browser and the operating system of a user agent; empty texts for unknown ones. */
export function describeUserAgent(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = parse(userAgent);
  const major = browser.version?.split('.')[0];
  return {
    browser: [browser.name, major].filter(Boolean).join(' '),
    system: [os.name, os.versionName ?? os.version].filter(Boolean).join(' '),
  };
}
