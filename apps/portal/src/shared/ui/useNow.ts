import { useSyncExternalStore } from 'react';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the current time (milliseconds since 1970), updated every half minute, so that relative times change. */
export const useNow = (): number =>
  useSyncExternalStore(subscribe, () => {
    if (!timer) now = Math.max(now, Math.floor(Date.now() / tickMs) * tickMs);
    return now;
  });
