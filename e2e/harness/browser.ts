import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { realtime, type Locale } from '@portal/contract';
import { chromium, type Browser, type Page, type WebSocket } from 'playwright-core';
import { browserArguments, findBrowser } from '../../testing/browser';
import { root } from './build';
import { texts, type Texts } from './texts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: browserArguments });
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
  locale: Locale;
  t: Texts;
  /** What the page complained about in its console so far. */
  complaints: string[];
  /** The address by which pushes reach the page now. */
  connection(): string | undefined;
  /** A picture into the run's folder, for a human to look at. */
  picture(name: string): Promise<void>;
  leave(): Promise<void>;
}

interface Options {
  locale?: Locale;
  viewport?: Viewport;
}

export async function visit(
  browser: Browser,
  url: string,
  { locale = 'zh-CN', viewport = desktop }: Options = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, locale, viewport, reducedMotion: 'reduce' });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
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
    picture: async (name) => {
      mkdirSync(pictures, { recursive: true });
      await page.waitForLoadState('networkidle');
      const { width } = page.viewportSize() ?? viewport;
      await page.screenshot({ path: join(pictures, `${name}.${locale}.${width}.png`) });
    },
    leave: () => context.close(),
  };
}

const pictures = join(root, '.cache/e2e-pictures');
