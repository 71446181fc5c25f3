import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/* First the shell without windows, which takes a fifth less of the processor (docs/decisions/0084). */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns a Chromium for the tests: the one of `CHROMIUM_PATH`, else one in a usual place, else Playwright's own. */
export function findBrowser(): string | null {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return existsSync(chosen) ? chosen : null;
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** Chromium refuses its sandbox to root, and small containers have little shared memory. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];
