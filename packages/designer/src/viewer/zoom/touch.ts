export interface Point {
  x: number;
  y: number;
}

interface TouchPorts {
  move: (by: { dx: number; dy: number }) => void;
  /** Multiplies the zoom. The point `at` stays in place. */
  scale: (factor: number, at: Point) => void;
}

/**
 * Moves the drawing by one finger sideways and by two in every direction, and zooms by a pinch. One finger up or down
 * scrolls the page (`touch-action: pan-y` in `viewer.css`). Returns a function that removes the listeners.
 */
export function listenToTouch(element: HTMLElement, { move, scale }: TouchPorts): () => void {
  const fingers = new Map<number, Point>();

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch') fingers.set(event.pointerId, pointOf(event));
  };
  const onMove = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const before = extent([...fingers.values()]);
    fingers.set(event.pointerId, pointOf(event));
    const after = extent([...fingers.values()]);
    const { left, top } = element.getBoundingClientRect();
    move({ dx: after.middle.x - before.middle.x, dy: after.middle.y - before.middle.y });
    if (before.distance > 0)
      scale(after.distance / before.distance, { x: after.middle.x - left, y: after.middle.y - top });
  };
  const onEnd = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
  };

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onEnd, pointercancel: onEnd } as const;
  const entries = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][];
  for (const [name, listener] of entries) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of entries) element.removeEventListener(name, listener);
  };
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** Returns the middle of one or two fingers, and the distance between them. A third finger is ignored. */
function extent([one, other = one]: readonly Point[]) {
  const { x = 0, y = 0 } = one ?? {};
  const second = other ?? { x, y };
  return {
    middle: { x: (x + second.x) / 2, y: (y + second.y) / 2 },
    distance: Math.hypot(second.x - x, second.y - y),
  };
}
