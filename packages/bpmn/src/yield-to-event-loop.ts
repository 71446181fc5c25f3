/** Milliseconds of work between two yields. */
const defaultInterval = 10;

/**
 * Returns a function to await between the parts of a long computation: it yields to the event loop when the interval in
 * milliseconds has passed. `beforeYield` is called right before.
 */
export function yieldToEventLoop(interval = defaultInterval, beforeYield = () => {}): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < interval) return;
    beforeYield();
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
