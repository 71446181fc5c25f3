import { useEffect, useMemo } from 'react';

/** Longest delay while the user keeps drawing, in milliseconds. */
const maxDelayMs = 30_000;
const inputEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel'];

interface Wait {
  /** The minimum delay. */
  delayMs: number;
  /** Then not before the user has been idle for so long */
  idleMs: number;
}

/** Runs long work while the user is idle, so that it does not delay input. */
export function createRest(page: EventTarget) {
  let last = Number.NEGATIVE_INFINITY;
  const note = () => {
    last = performance.now();
  };
  for (const inputEvent of inputEvents) page.addEventListener(inputEvent, note, { capture: true, passive: true });

  /** Schedules work. Returns a function that cancels it. */
  const atRest = (work: () => void, { delayMs, idleMs }: Wait) => {
    const latest = performance.now() + delayMs + maxDelayMs;
    const look = () => {
      const now = performance.now();
      const left = last + idleMs - now;
      if (left > 0 && now < latest) timer = setTimeout(look, left);
      else work();
    };
    let timer = setTimeout(look, delayMs);
    return () => clearTimeout(timer);
  };
  const end = () => {
    for (const inputEvent of inputEvents) page.removeEventListener(inputEvent, note, { capture: true });
  };
  return { atRest, end };
}

export type AtRest = ReturnType<typeof createRest>['atRest'];

export function useRest(): AtRest {
  const { atRest, end } = useMemo(() => createRest(window), []);
  useEffect(() => end, [end]);
  return atRest;
}
