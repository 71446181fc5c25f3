import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { realtime, type WrittenLocale } from '@portal/contract';
import { chromium, type Browser, type Page, type WebSocket } from 'playwright-core';
import { sessionKey } from '../../apps/portal/src/shared/session/session-of';
import { browserArguments, findBrowser } from '../../testing/browser';
import { waitMs } from '../../testing/timeouts';
import { root } from './build';
import { sessionFor } from './client';
import { takeContext } from './contexts';
import { seekExactly } from './exactly';
import { watchNotices } from './notices';
import { watchRest } from './rest';
import { texts, type Texts } from './texts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...browserArguments, '--process-per-site'], timeout: waitMs });
}

export interface Viewport {
  width: number;
  height: number;
}
export const desktop: Viewport = { width: 1440, height: 900 };
export const phone: Viewport = { width: 390, height: 844 };

/** A person at a browser of their own. */
export interface Visitor {
  page: Page;
  locale: WrittenLocale;
  t: Texts;
  /** The complaints of the page in its console so far. */
  complaints: string[];
  /** Returns the address by which pushes reach the page now. */
  connection(): string | undefined;
  /** Waits for a notice, also for one that has already disappeared. */
  noticed: (text: string) => Promise<void>;
  /** Waits until the page has come to rest. */
  rest(): Promise<void>;
  /** A picture for a human to look at, when `E2E_PICTURES` asks for them. */
  picture: (name: string) => Promise<void>;
  /** Writes a screenshot of the page into the run's folder. */
  capture(name: string): Promise<void>;
  leave(): Promise<void>;
}

export interface Visit {
  locale?: WrittenLocale;
  viewport?: Viewport;
  /** The account that is already signed in at this browser. None if it is left out. */
  as?: string;
}

export async function visit(
  browser: Browser,
  url: string,
  { locale = 'zh-CN', viewport = desktop, as }: Visit = {},
): Promise<Visitor> {
  const { context, giveBack } = await takeContext(
    browser,
    { baseURL: url, locale, viewport, reducedMotion: 'reduce' },
    as ? await signedIn(url, as) : undefined,
  );
  const page = await context.newPage();
  seekExactly(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`content security policy: ${violatedDirective} ${blockedURI}`)),
    ),
  );
  const rest = watchRest(page);
  const noticed = await watchNotices(page);
  const capture = async (name: string) => {
    mkdirSync(pictures, { recursive: true });
    const { width } = page.viewportSize() ?? viewport;
    await page.screenshot({ path: join(pictures, `${name}.${locale}.${width}.png`) });
  };
  let bound: WebSocket | undefined;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().includes(`"command":${realtime.bindingSucceeded}`)) bound = socket;
    });
    socket.on('close', () => {
      if (bound === socket) bound = undefined;
    });
  });
  return {
    page,
    locale,
    t: texts(locale),
    complaints,
    connection: () => (bound?.isClosed() ? undefined : bound?.url()),
    noticed,
    rest,
    picture: async (name) => {
      if (process.env['E2E_PICTURES'] !== 'on') return;
      await rest();
      await capture(name);
    },
    capture,
    leave: giveBack,
  };
}

/**
 * Returns the storage of a browser of somebody who has signed in, and has turned off that an action opens the next
 * task.
 */
async function signedIn(url: string, username: string) {
  const session = await sessionFor(url, username);
  const kept = [
    { name: sessionKey, value: JSON.stringify(session) },
    { name: `portal.preference.${session.user.sysUser.userId}.next.todo`, value: 'off' },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage: kept }] };
}

const pictures = join(root, '.cache/e2e-pictures');
