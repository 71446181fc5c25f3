import type { Viewer } from './create-viewer';

interface Reached {
  role: 'img' | 'button';
  /** The text that a screen reader reads there. */
  label: string;
  signal: AbortSignal;
  onFocus?: () => void;
}

/** Makes a node focusable by keyboard and scrolls it into view on focus. @returns the node's drawing */
export function reachable(viewer: Viewer, id: string, { role, label, signal, onFocus }: Reached): SVGElement {
  const graphics = viewer.get('elementRegistry').getGraphics(id);
  graphics.setAttribute('tabindex', '0');
  graphics.setAttribute('role', role);
  graphics.setAttribute('aria-label', label);
  const reached = () => {
    if (!graphics.matches(':focus-visible')) return;
    viewer.get('canvas').scrollToElement(id, 20);
    onFocus?.();
  };
  graphics.addEventListener('focus', reached, { signal });
  return graphics;
}
