import { useRef, type TouchEvent } from 'react';

/** Elements that handle horizontal movements themselves: fields, sideways scrolling elements, diagrams. */
const ownMovement = 'input, textarea, canvas, svg, [role=tablist], [role=slider], table';
const leastDistance = 60;
const longestMs = 600;
/** The browser's own way back begins at the edge of the screen. */
const edge = 24;

/** Handlers for an element of a phone: to the left leads to `next`, to the right to `previous`. */
export function useSwipe(previous: (() => void) | undefined, next: (() => void) | undefined) {
  const start = useRef<{ x: number; y: number; time: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, timeStamp }: TouchEvent<HTMLElement>) => {
      const [touch, second] = [touches.item(0), touches.length > 1];
      const isOwn = target instanceof Element && target.closest(ownMovement) !== null;
      const isAtEdge = !touch || touch.clientX < edge || touch.clientX > innerWidth - edge;
      start.current = second || isOwn || isAtEdge ? null : { x: touch.clientX, y: touch.clientY, time: timeStamp };
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent<HTMLElement>) => {
      const touch = changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!touch || !from || timeStamp - from.time > longestMs) return;
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(right) < leastDistance || Math.abs(right) < 2 * Math.abs(down)) return;
      if (right < 0) next?.();
      else previous?.();
    },
    onTouchCancel: () => (start.current = null),
  };
}
