import { useEffect } from 'react';

/** How many parts of the page have each instance open. */
const counts = new Map<string, number>();
const listeners = new Set<() => void>();

/** Ids of the instances that are open. */
export const watchedInstances = (): string[] => [...counts.keys()];

/** Calls back when another instance is open, or one no longer is; returns an unsubscribe function. */
export function onWatchedInstances(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has the server tell the page of every change of an instance; returns a function that ends it. */
export function watchInstance(procInstId: string): () => void {
  const add = (change: number) => {
    const count = (counts.get(procInstId) ?? 0) + change;
    if (count > 0) counts.set(procInstId, count);
    else counts.delete(procInstId);
    for (const listener of listeners) listener();
  };
  add(1);
  return () => add(-1);
}

/** The same for as long as a component shows it; null: nothing is open. */
export function useWatchedInstance(procInstId: string | null): void {
  useEffect(() => (procInstId === null ? undefined : watchInstance(procInstId)), [procInstId]);
}
