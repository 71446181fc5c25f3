const closings = new EventTarget();

/** Ends a page that was kept alive, since its tab is closed. */
export const closeKeptPage = (route: string): boolean =>
  closings.dispatchEvent(new CustomEvent('close', { detail: route }));

export function onKeptPageClosed(listener: (route: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  closings.addEventListener('close', hear);
  return () => closings.removeEventListener('close', hear);
}
