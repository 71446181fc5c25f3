/** Wheel travel of one step: a mouse notch is above it, a pinch adds up to it. */
const travelPerStep = 20;

/**
 * Zooms by Ctrl and wheel (or a pinch, which browsers report the same way); a plain wheel keeps scrolling the page.
 * Returns what takes the listener off.
 */
export function listenToWheel(element: HTMLElement, zoomAt: (direction: 1 | -1, at: { x: number; y: number }) => void) {
  let travel = 0;
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    travel += event.deltaY;
    if (Math.abs(travel) < travelPerStep) return;
    const box = element.getBoundingClientRect();
    zoomAt(travel < 0 ? 1 : -1, { x: event.clientX - box.left, y: event.clientY - box.top });
    travel = 0;
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}
