type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/* The window calls its listeners in order, so this one must be added before the router's. */
window.addEventListener('popstate', (event) => guard?.(event));

/** Notifies one guard of each step back or forward before the router. @returns a function that removes it */
export function guardWayBack(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
