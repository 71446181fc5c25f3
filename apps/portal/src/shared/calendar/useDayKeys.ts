import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { addDays, addMonths, daysOfWeek, weekStart } from './days';

/** Returns the day that a key leads to, as the ARIA grid of a date picker does. */
function dayBehind(key: string, day: string): string | undefined {
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -daysOfWeek),
    ArrowDown: () => addDays(day, daysOfWeek),
    Home: () => weekStart(day),
    End: () => addDays(weekStart(day), daysOfWeek - 1),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  };
  return moves[key]?.();
}

/**
 * Moves the chosen day by keys, and the focus with it. Only the chosen day is reached by Tab. `grid` contains an element
 * with `data-day` for each day.
 */
export function useDayKeys(
  grid: RefObject<HTMLElement | null>,
  day: string,
  onChoose: (day: string) => void,
): { onKeyDown: (event: KeyboardEvent) => void; tabIndexOf: (each: string) => 0 | -1 } {
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, grid]);
  return {
    onKeyDown: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.target as HTMLElement).dataset.day) return;
      const next = dayBehind(event.key, day);
      if (next === undefined) return;
      event.preventDefault();
      moved.current = true;
      onChoose(next);
    },
    tabIndexOf: (each) => (each === day ? 0 : -1),
  };
}
