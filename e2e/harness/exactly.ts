import type { Page } from 'playwright-core';

type Seek = (what: unknown, options?: object) => unknown;

const seeking = ['getByAltText', 'getByLabel', 'getByPlaceholder', 'getByRole', 'getByText', 'getByTitle'];
const made = new WeakSet<object>();

/**
 * Makes texts match as a whole, unless a call says `exact: false`, since a part of a text can also be found in random
 * ids and in other rows.
 */
export function seekExactly(page: Page): void {
  for (const seeker of [page.mainFrame(), page.locator('html')]) {
    const methods = Object.getPrototypeOf(seeker) as Record<string, Seek>;
    if (made.has(methods)) continue;
    made.add(methods);
    for (const name of seeking) {
      const seek = methods[name]!;
      methods[name] = function exactly(this: unknown, what, options) {
        return seek.call(this, what, { exact: true, ...options });
      };
    }
  }
}
