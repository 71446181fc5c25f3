/** Milliseconds of work after which others have their turn. */
const usual = 10;

/**
 * Await it between the parts of a long computation: after a while it yields to the event loop. `leave` is called right
 * before.
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
