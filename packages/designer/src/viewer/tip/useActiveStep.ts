import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Viewer } from '../diagram/create-viewer';
import { reachable } from '../diagram/reachable';
import type { Step } from '../diagram/steps';
import type { Area } from './place-tip';

/** The time in which the mouse can move from the node into its tip. */
const leaveDelayMs = 150;

interface Options {
  frame: RefObject<HTMLElement | null>;
  viewer: Viewer | undefined;
  steps: readonly Step[];
  /** Returns the text that a screen reader reads at a user task. */
  describe: (step: Step) => string;
}

export interface ActiveStep {
  step: Step;
  /** The node's box, relative to the frame. */
  area: Area;
}

/**
 * Returns the user task under the mouse or the keyboard's focus. `keep` keeps it active while the mouse is in the tip.
 */
export function useActiveStep({ frame, viewer, steps, describe }: Options) {
  const [active, setActive] = useState<ActiveStep | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: ActiveStep | null) => {
    clearTimeout(leaving.current);
    setActive(next);
  }, []);
  const keep = useCallback(() => clearTimeout(leaving.current), []);
  const hideSoon = useCallback(() => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setActive(null), leaveDelayMs);
  }, []);

  useEffect(() => {
    if (!viewer) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const hide = () => show(null);
    for (const step of steps.filter((each) => each.isUserTask)) {
      const appear = () => show({ step, area: areaIn(frame.current, graphics) });
      const graphics = reachable(viewer, step.id, { role: 'img', label: describe(step), signal, onFocus: appear });
      graphics.addEventListener('mouseenter', appear, { signal });
      graphics.addEventListener('mouseleave', hideSoon, { signal });
      graphics.addEventListener('blur', hide, { signal });
    }
    viewer.get('eventBus').on('canvas.viewbox.changing', hide);
    return () => {
      listening.abort();
      viewer.get('eventBus').off('canvas.viewbox.changing', hide);
      hide();
    };
  }, [viewer, steps, describe, frame, show, hideSoon]);

  return { active, keep, hide: hideSoon, close: useCallback(() => show(null), [show]) };
}

function areaIn(frame: HTMLElement | null, element: Element): Area {
  const box = element.getBoundingClientRect();
  const origin = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height };
}
