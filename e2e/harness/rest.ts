import type { Page, Request } from 'playwright-core';
import { until } from './until';

/** The selector of placeholders that a page shows while something loads. */
export const placeholders = '.ant-skeleton, [aria-busy="true"], .pd-waiting, [role="status"][aria-label]';

/**
 * Watches a page. The returned function waits until the page is at rest: it has no open requests, shows no
 * placeholders, and has drawn everything.
 */
export function watchRest(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  const rests = async () => asked.size === 0 && (await hasDrawn(page)) && asked.size === 0;
  return () => until(`${page.url()} is at rest`, rests);
}

/** Lets the page finish its work and draw. A page that is being left is not at rest. */
const hasDrawn = (page: Page): Promise<boolean> =>
  page
    .evaluate(async (selector) => {
      /* The wait has a limit, since Chromium may never call back for a page that draws nothing. */
      for (let turn = 0; turn < 2; turn += 1)
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      return [...document.querySelectorAll(selector)].every((element) => !element.checkVisibility());
    }, placeholders)
    .catch(() => false);
