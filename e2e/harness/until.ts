import { setTimeout as pause } from 'node:timers/promises';
import { patienceMs } from '../../testing/patience';

/** Waits for a state that is not the browser's; an error of `holds` ends the wait. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = patienceMs,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await pause(50);
  }
}
