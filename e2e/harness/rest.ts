import type { Page, Request } from 'playwright-core';
import { until } from './until';

/** What a page shows in the place of something that is on its way. */
export const placeholders = '.ant-skeleton, [aria-busy="true"], .pd-waiting, [role="status"][aria-label]';

/** Watches a page; the answer waits until it is at rest: it asks for nothing, waits for nothing, and has drawn it all. */
export function watchRest(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  const rests = async () => asked.size === 0 && (await hasDrawn(page)) && asked.size === 0;
  return () => until(`${page.url()} is at rest`, rests);
}

/** Lets the page do what it has to do; a page that is being left is not at rest. */
const hasDrawn = (page: Page): Promise<boolean> =>
  page
    .evaluate(async (selector) => {
      /* With a limit, since Chromium may never call back for a page that draws nothing. */
      for (let turn = 0; turn < 2; turn += 1)
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      return [...document.querySelectorAll(selector)].every((element) => !element.checkVisibility());
    }, placeholders)
    .catch(() => false);
