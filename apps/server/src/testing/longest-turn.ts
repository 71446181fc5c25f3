import { readFileSync } from 'node:fs';

/** Milliseconds of processor time that this thread has had; without such an account, those of the clock. */
function threadTime(): number {
  if (process.platform !== 'linux') return performance.now();
  const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ');
  return Number(nanoseconds) / 1e6;
}

/**
 * Measures for how long others had no turn while something was done: the longest work of the loop without a pause,
 * in milliseconds of processor time, which a busy machine does not lengthen.
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
