import { readFileSync } from 'node:fs';

/**
 * Returns the processor time of this thread in milliseconds, or the time of the clock if the system has no such
 * account.
 */
function threadTime(): number {
  if (process.platform !== 'linux') return performance.now();
  const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ');
  return Number(nanoseconds) / 1e6;
}

/**
 * Measures for how long other work was blocked: the longest uninterrupted work of the event loop, in milliseconds of
 * processor time, which a busy machine does not increase.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = threadTime();
  const look = () => {
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, 1);
  await work();
  look();
  clearInterval(timer);
  return longest;
}
