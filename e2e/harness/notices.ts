import type { Page } from 'playwright-core';
import { until } from './until';

interface Watching {
  noticesShown?: string[];
}

/**
 * Keeps the notices that a page shows, which disappear after three seconds, since a busy machine may look later. The
 * returned function waits for a notice, and finds each one only once.
 */
export async function watchNotices(page: Page): Promise<(text: string) => Promise<void>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    (globalThis as Watching).noticesShown = shown;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement) {
            const notices = node.matches('.ant-message-notice') ? [node] : node.querySelectorAll('.ant-message-notice');
            for (const notice of notices) shown.push(notice.textContent);
          }
    }).observe(document, { childList: true, subtree: true });
  });
  const take = (text: string) =>
    page.evaluate((noticeText) => {
      const shown = (globalThis as Watching).noticesShown ?? [];
      const place = shown.indexOf(noticeText);
      if (place >= 0) shown.splice(place, 1);
      return place >= 0;
    }, text);
  return (text) => until(`the notice '${text}' is shown`, () => take(text));
}
