import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a state that is not the browser's; an error of `holds` ends the wait. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s in vain until ${what}`);
    await pause(50);
  }
}
