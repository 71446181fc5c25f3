import { useMemo } from 'react';
import type { Viewer } from './createViewer';

/** The canvas is as high as what is drawn, within reason: the rest is reached by zooming and moving. */
const lowest = 220;
const highest = 560;
const margin = 40;

export const canvasHeightFor = (drawnHeight: number) => Math.min(highest, Math.max(lowest, drawnHeight + margin));

export const useCanvasHeight = (viewer: Viewer | null): number =>
  useMemo(() => (viewer ? canvasHeightFor(viewer.get('canvas').viewbox().inner.height) : lowest), [viewer]);
