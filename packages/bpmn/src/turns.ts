/** Milliseconds of work after which others have their turn. */
const longest = 10;

/**
 * To be awaited between the parts of a long work: when that has had the thread for a while, others have their turn before
 * it goes on.
 */
export function turns(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < longest) return;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  };
}
