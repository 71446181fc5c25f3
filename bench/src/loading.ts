import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { sessionKey } from '../../apps/portal/src/shared/session/session-of';
import { sessionFor } from '../../e2e/harness/client';
import { startServer } from '../../e2e/harness/server';
import { browserArguments, findBrowser } from '../../testing/browser';
import { kilobytes, milliseconds, printTable } from './lib/print';
import { median } from './lib/rate';
import type { Options } from './options';

const bundle = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** The slow line of the budgets: 150 ms there and back, 200 KB a second. */
const line = { offline: false, latency: 150, downloadThroughput: 200 * 1024, uploadThroughput: 200 * 1024 };

interface Target {
  name: string;
  path: string;
  username?: string;
  /** What is visible when the page can be used. */
  usable: string;
}

export const targets: readonly Target[] = [
  { name: 'sign-in form', path: '/login/user', usable: 'input[type=password]' },
  { name: 'rows of the to-do list', path: '/process/todo', username: 'staff02', usable: 'tbody tr[data-row-key]' },
  { name: 'home', path: '/homepage/index', username: 'staff02', usable: 'main h1, main h2' },
];

/** When pages can be used on a slow line, with an empty cache: medians, with requests and bytes until then. */
export async function benchLoading({ rounds }: Options): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found; CHROMIUM_PATH may name one');
  if (!existsSync(bundle)) {
    console.log('The server is not built: npm run build makes it.');
    return;
  }
  const server = await startServer();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const rows: string[][] = [];
    for (const target of targets) {
      const loads: Load[] = [];
      for (let round = 0; round < rounds; round += 1) loads.push(await load(browser, server.url, target));
      rows.push([
        target.name,
        milliseconds(median(loads.map(({ frame }) => frame))),
        milliseconds(median(loads.map(({ usable }) => usable))),
        `${Math.max(...loads.map(({ requests }) => requests))}`,
        kilobytes(median(loads.map(({ bytes }) => bytes))),
      ]);
    }
    printTable(['150 ms, 200 KB/s', 'first paint', 'usable', 'requests', 'bytes'], rows);
  } finally {
    await browser.close();
    await server.close();
  }
}

interface Load {
  frame: number;
  usable: number;
  requests: number;
  bytes: number;
}

/** Loads a page with an empty cache. @returns milliseconds until it is painted and usable, with requests and bytes until then */
export async function load(browser: Browser, url: string, { path, username, usable }: Target): Promise<Load> {
  const session = username === undefined ? null : JSON.stringify(await sessionFor(url, username));
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    ...(session !== null && {
      storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: sessionKey, value: session }] }] },
    }),
  });
  try {
    const page = await context.newPage();
    const traffic = await throttle(page);
    const start = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(usable).first().waitFor({ timeout: 60_000 });
    const time = performance.now() - start;
    const frame = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { frame, usable: time, ...traffic };
  } finally {
    await context.close();
  }
}

/** Slows the page's line down and counts what goes over it. */
async function throttle(page: Page): Promise<{ requests: number; bytes: number }> {
  const devtools = await page.context().newCDPSession(page);
  const traffic = { requests: 0, bytes: 0 };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  devtools.on('Network.requestWillBeSent', () => (traffic.requests += 1));
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (traffic.bytes += encodedDataLength));
  return traffic;
}
