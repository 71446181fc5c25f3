/** Milliseconds of work after which others have their turn. */
const usual = 10;

/**
 * To be awaited between the parts of a long work: when that has had the thread for a while, others have their turn before
 * it goes on. `leave` is called right before.
 */
export function turns(longest = usual, leave = () => {}): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < longest) return;
    leave();
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  };
}
