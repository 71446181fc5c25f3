import { locators, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /**
     * What a selector finds when it is clicked on. An element that is handed to `userEvent` itself is found by its position
     * in the page, in vain once something else has come there meanwhile.
     */
    getByCSS(selector: string): Locator;
  }
}

locators.extend({ getByCSS: (selector) => `css=${selector}` });
