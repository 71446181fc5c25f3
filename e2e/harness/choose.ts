import type { Locator } from 'playwright-core';
import { until } from './until';

/**
 * Ticks a box or chooses a radio button, and waits until it is checked. Some are checked only after their data has
 * changed.
 */
export async function choose(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await box.click();
  await until('the choice is shown', () => box.isChecked());
}
