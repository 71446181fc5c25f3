import { useCallback, useEffectEvent, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import type { Viewer } from '../diagram/create-viewer';
import { fitDiagram, followDiagram, openDiagram } from './fit-diagram';
import { listenToTouch, type Point } from './touch';
import { clampZoom, stepZoom } from '../../shared/zoom';

/** The wheel travel of one step. A mouse notch exceeds it, and a pinch adds up to it. */
const travelPerStep = 20;

/**
 * Zooms by Ctrl and wheel (or a pinch, which browsers report the same way). A plain wheel scrolls the page. Returns a
 * function that removes the listener.
 */
function listenToWheel(element: HTMLElement, zoomAt: (direction: 1 | -1, at: { x: number; y: number }) => void) {
  let travel = 0;
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    travel += event.deltaY;
    if (Math.abs(travel) < travelPerStep) return;
    const box = element.getBoundingClientRect();
    zoomAt(travel < 0 ? 1 : -1, { x: event.clientX - box.left, y: event.clientY - box.top });
    travel = 0;
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}

const step = 50;
const furtherStep = 200;
const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowUp: [0, 1],
  ArrowRight: [-1, 0],
  ArrowDown: [0, -1],
};

/** Moves the drawing by Ctrl and an arrow key, further with Shift. Returns a function that removes the listener. */
function listenToArrows(element: HTMLElement, move: (by: { dx: number; dy: number }) => void) {
  const onKey = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const far = event.shiftKey ? furtherStep : step;
    move({ dx: way[0] * far, dy: way[1] * far });
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}

interface Options {
  viewer: Viewer | undefined;
  container: RefObject<HTMLElement | null>;
  /** Nodes to begin at when the whole diagram would be too small to be read. */
  startAt: readonly string[];
}

/**
 * Returns the zoom of a drawn diagram and the functions that change it, always within the limits. It starts again when
 * the available room changes.
 */
export function useZoom({ viewer, container, startAt }: Options) {
  const zoom = useCurrentZoom(viewer);
  const step = useCallback(
    (direction: 1 | -1, at?: Point) => {
      if (viewer) zoomTo(viewer, stepZoom(viewer.get('canvas').zoom(), direction), at);
    },
    [viewer],
  );
  const fit = useCallback(() => {
    if (viewer) fitDiagram(viewer);
  }, [viewer]);
  const reset = useCallback(() => {
    if (viewer) zoomTo(viewer, 1);
  }, [viewer]);

  const begin = useEffectEvent((opened: Viewer) => {
    const size = opened.get('canvas').getSize();
    if (!isHidden(size)) openDiagram(opened, startAt);
    return size;
  });
  useLayoutEffect(() => {
    if (!viewer || !container.current) return undefined;
    let size = begin(viewer);
    const resizing = new ResizeObserver(() => {
      const now = viewer.get('canvas').getSize();
      if (isHidden(now) || (now.width === size.width && now.height === size.height)) return;
      viewer.get('canvas').resized();
      size = begin(viewer);
    });
    resizing.observe(container.current);
    const unlisten = [
      listenToWheel(container.current, step),
      listenToArrows(container.current, (by) => viewer.get('canvas').scroll(by)),
      listenToTouch(container.current, {
        move: (by) => viewer.get('canvas').scroll(by),
        scale: (factor, at) => zoomTo(viewer, viewer.get('canvas').zoom() * factor, at),
      }),
    ];
    return () => {
      resizing.disconnect();
      for (const each of unlisten) each();
    };
  }, [viewer, container, step]);

  const standing = startAt.join(' ');
  useLayoutEffect(() => {
    if (viewer && !isHidden(viewer.get('canvas').getSize())) followDiagram(viewer, standing.split(' '));
  }, [viewer, standing]);

  return { zoom, step, fit, reset };
}

const isHidden = ({ width, height }: { width: number; height: number }) => width === 0 || height === 0;

function useCurrentZoom(viewer: Viewer | undefined): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      viewer?.get('eventBus').on('canvas.viewbox.changed', listener);
      return () => viewer?.get('eventBus').off('canvas.viewbox.changed', listener);
    },
    [viewer],
  );
  return useSyncExternalStore(subscribe, () => viewer?.get('canvas').zoom() ?? 1);
}

function zoomTo(viewer: Viewer, target: number, at?: Point) {
  const { width, height } = viewer.get('canvas').getSize();
  viewer.get('canvas').zoom(clampZoom(target), at ?? { x: width / 2, y: height / 2 });
}
