import { setTimeout as pause } from 'node:timers/promises';
import { waitMs } from '../../testing/timeouts';

/** Waits for a state outside the browser. An error that `holds` throws ends the wait. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, timeoutMs = waitMs): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await pause(50);
  }
}
