type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/* The window calls its listeners in their order: this one has to be there before the router's. */
window.addEventListener('popstate', (event) => guard?.(event));

/** Lets one guard hear of each step back or forward before the router does. @returns what takes it away again */
export function guardWayBack(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
