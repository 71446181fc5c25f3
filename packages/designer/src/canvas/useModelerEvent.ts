import { useEffect, useRef, useState } from 'react';
import type { ApprovalModeler } from './services';
import type { DrawnElement } from '../shared/types';

/** The properties of an event that the designer reads. Only events about an element have `element`. */
interface ModelerEvent {
  element: DrawnElement;
  /** Tries again to load what could not be loaded. */
  again: () => Promise<void>;
  /** Executes the change after it was confirmed. */
  proceed: () => void;
  count: number;
}

/** Calls `listener` at each event while the component is mounted. `events` are names separated by spaces. */
export function useModelerEvent(
  modeler: ApprovalModeler | undefined,
  events: string,
  listener: (event: ModelerEvent) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const eventBus = modeler?.get('eventBus');
    /* A returned value would keep the event from the other listeners. */
    const call = (event: unknown) => {
      latest.current(event as ModelerEvent);
    };
    const names = events.split(' ');
    eventBus?.on(names, call);
    return () => eventBus?.off(names, call);
  }, [modeler, events]);
}

/** Counts the changes of the process. The component renders again at each change. */
export function useChanges(modeler: ApprovalModeler): number {
  const [changes, setChanges] = useState(0);
  useModelerEvent(modeler, 'elements.changed import.done', () => setChanges((count) => count + 1));
  return changes;
}
