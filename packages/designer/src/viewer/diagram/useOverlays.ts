import { useEffect, useMemo } from 'react';
import type { OverlayPlace, Viewer } from './create-viewer';

interface Badge<T> {
  step: T;
  container: HTMLElement;
}

/** Creates an overlay of bpmn-js at each of the nodes, and removes it with them. */
export function useOverlays<T extends { id: string }>(
  viewer: Viewer | undefined,
  steps: readonly T[],
  place: OverlayPlace,
): Badge<T>[] {
  const badges = useMemo(() => steps.map((step) => ({ step, container: document.createElement('div') })), [steps]);
  useEffect(() => {
    if (!viewer) return undefined;
    const overlays = viewer.get('overlays');
    const ids = badges.map(({ step, container }) => overlays.add(step.id, { ...place, html: container }));
    return () => {
      for (const id of ids) overlays.remove(id);
    };
  }, [viewer, badges, place]);
  return badges;
}
