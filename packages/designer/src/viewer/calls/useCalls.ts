import { useEffect, useEffectEvent } from 'react';
import type { Viewer } from '../diagram/create-viewer';
import { reachable } from '../diagram/reachable';
import type { Step } from '../diagram/steps';

interface Options {
  viewer: Viewer | undefined;
  steps: readonly Step[];
  describe: (step: Step) => string;
  /** Undefined if called processes cannot be opened. */
  onOpen: ((nodeId: string) => void) | undefined;
}

/** Lets call activities be opened, by the mouse and by the keys of a button. */
export function useCalls({ viewer, steps, describe, onOpen }: Options): void {
  const isOffered = onOpen !== undefined;
  const open = useEffectEvent((id: string) => onOpen?.(id));
  useEffect(() => {
    if (!viewer || !isOffered) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    for (const step of steps.filter((each) => each.isCall)) {
      const graphics = reachable(viewer, step.id, { role: 'button', label: describe(step), signal });
      graphics.addEventListener('click', () => open(step.id), { signal });
      const press = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open(step.id);
      };
      graphics.addEventListener('keydown', press, { signal });
    }
    return () => listening.abort();
  }, [viewer, steps, describe, isOffered]);
}
