import { parse } from 'bowser';

/** The origin of a sign-in. */
export interface Device {
  ip: string;
  userAgent: string;
}

/** Returns the browser and the operating system of a user agent. The texts are empty if they are unknown. */
export function describeUserAgent(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = parse(userAgent);
  const major = browser.version?.split('.')[0];
  return {
    browser: [browser.name, major].filter(Boolean).join(' '),
    system: [os.name, os.versionName ?? os.version].filter(Boolean).join(' '),
  };
}
