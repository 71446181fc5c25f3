import { useCallback, useEffect, useSyncExternalStore, type RefObject } from 'react';
import type { Viewer } from '../diagram/createViewer';
import { fitDiagram } from './fitDiagram';
import { listenToWheel } from './wheel';
import { clampZoom, stepZoom } from './zoom';

interface Point {
  x: number;
  y: number;
}

/** The zoom of a drawn diagram and what changes it, never outside the limits; it fits again when its room changes. */
export function useZoom(viewer: Viewer | null, container: RefObject<HTMLElement | null>) {
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

  useEffect(() => {
    if (!viewer || !container.current) return undefined;
    const resizing = new ResizeObserver(() => {
      viewer.get('canvas').resized();
      fitDiagram(viewer);
    });
    resizing.observe(container.current);
    const unlisten = listenToWheel(container.current, step);
    return () => {
      resizing.disconnect();
      unlisten();
    };
  }, [viewer, container, step]);

  return { zoom, step, fit, reset };
}

function useCurrentZoom(viewer: Viewer | null): number {
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
  const { outer } = viewer.get('canvas').viewbox();
  viewer.get('canvas').zoom(clampZoom(target), at ?? { x: outer.width / 2, y: outer.height / 2 });
}
