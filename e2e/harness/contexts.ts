import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { waitMs } from '../../testing/timeouts';

type State = Parameters<BrowserContext['setStorageState']>[0];

const nothing: State = { cookies: [], origins: [] };
const spare = new WeakMap<Browser, Map<string, BrowserContext[]>>();

/**
 * Returns a context for one visitor, which contains no storage, cookies or permissions of an earlier one. Its process
 * is kept between visitors, since a new one would compile the portal's scripts again, which takes half a second.
 */
export async function takeContext(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string },
  state: State = nothing,
): Promise<{ context: BrowserContext; giveBack: () => Promise<void> }> {
  const contexts = spareOf(browser, JSON.stringify(options));
  const context = contexts.pop() ?? (await newContext(browser, options));
  await context.setStorageState(state);
  return {
    context,
    giveBack: async () => {
      const [, ...pages] = context.pages();
      await Promise.all(pages.map((page) => page.close()));
      await context.clearPermissions();
      contexts.push(context);
    },
  };
}

function spareOf(browser: Browser, key: string): BrowserContext[] {
  const all = spare.get(browser) ?? new Map<string, BrowserContext[]>();
  spare.set(browser, all);
  const contexts = all.get(key) ?? [];
  all.set(key, contexts);
  return contexts;
}

/** Creates a context with a page of the portal that stays open, so that its process is kept. */
async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(waitMs);
  const keeper = await context.newPage();
  await keeper.goto('/icon.svg');
  return context;
}
