import { useEffect, useMemo } from 'react';

/** Longest delay while the user keeps drawing, in milliseconds. */
const mostMs = 30_000;
const inputEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel'];

interface Wait {
  /** Not before */
  delayMs: number;
  /** And then not before nobody has done anything for so long */
  restMs: number;
}

/** Finds the moments in which nobody types or moves anything: what takes long is not felt then. */
export function createRest(page: EventTarget) {
  let last = Number.NEGATIVE_INFINITY;
  const note = () => {
    last = performance.now();
  };
  for (const inputEvent of inputEvents) page.addEventListener(inputEvent, note, { capture: true, passive: true });

  /** Does the work in such a moment; returns what calls it off. */
  const atRest = (work: () => void, { delayMs, restMs }: Wait) => {
    const latest = performance.now() + delayMs + mostMs;
    const look = () => {
      const now = performance.now();
      const left = last + restMs - now;
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
