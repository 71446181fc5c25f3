import type { Page } from 'playwright-core';

const maxSteps = 150;

/** Returns the focused element as a screen reader names it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = element?.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : '';
    return (element?.getAttribute('aria-label') || label || element?.textContent || '').trim();
  });

/** Presses Tab, or another key, until the element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < maxSteps; step += 1) {
    const here = await focused(page);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
    passed.push(here.slice(0, 20));
    await page.keyboard.press(key);
  }
  throw new Error(`no way to ${name} by ${key}: ${passed.join(', ')}`);
}

/** Presses Shift+Tab until a toolbar has the focus. The toolbar is one tab stop, and arrow keys move within it. */
export async function tabBackToToolbar(page: Page): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    if (await page.evaluate(() => document.activeElement?.closest('[role="toolbar"]') !== null)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error('no way to the toolbar by Shift+Tab');
}

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
