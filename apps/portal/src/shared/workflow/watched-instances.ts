import { useEffect } from 'react';

/** The number of parts of the page that show each instance. */
const counts = new Map<string, number>();
const listeners = new Set<() => void>();

/** Ids of the instances that are open. */
export const watchedInstances = (): string[] => [...counts.keys()];

/** Calls back when another instance is opened or closed. Returns a function that unsubscribes. */
export function onWatchedInstances(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Makes the server notify the page of every change of an instance. Returns a function that stops it. */
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

/** Watches an instance while a component shows it. Null means that nothing is open. */
export function useWatchedInstance(procInstId: string | null): void {
  useEffect(() => (procInstId === null ? undefined : watchInstance(procInstId)), [procInstId]);
}
