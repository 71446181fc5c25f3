const step = 50;
const furtherStep = 200;
const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowUp: [0, 1],
  ArrowRight: [-1, 0],
  ArrowDown: [0, -1],
};

/** Moves the drawing by Ctrl and an arrow, further with Shift. Returns what takes the listener off. */
export function listenToArrows(element: HTMLElement, move: (by: { dx: number; dy: number }) => void) {
  const onKey = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const far = event.shiftKey ? furtherStep : step;
    move({ dx: way[0] * far, dy: way[1] * far });
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}
