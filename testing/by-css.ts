import { locators, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /**
     * Finds the element of a selector when it is clicked. An element that is passed to `userEvent` itself is found by
     * its position in the page, which fails if another element is there meanwhile.
     */
    getByCSS(selector: string): Locator;
  }
}

locators.extend({ getByCSS: (selector) => `css=${selector}` });
