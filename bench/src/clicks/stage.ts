import type { Browser, BrowserContext } from 'playwright-core';
import { sessionKey } from '../../../apps/portal/src/shared/session/session-of';
import { sessionFor } from '../../../e2e/harness/client';
import type { Workflow } from '../../../e2e/harness/workflow';

/** The running product with a browser, which the scripts act on. */
export interface Stage {
  browser: Browser;
  url: string;
  workflow: Workflow;
}

/** How many presses something took, and the most that it may take. */
export interface Count {
  what: string;
  counted: number;
  most: number;
}

export async function signedIn(browser: Browser, url: string, username: string): Promise<BrowserContext> {
  const session = JSON.stringify(await sessionFor(url, username));
  return browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: sessionKey, value: session }] }] },
  });
}
