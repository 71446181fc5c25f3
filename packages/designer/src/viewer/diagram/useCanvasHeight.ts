import { useMemo } from 'react';
import { drawnBounds } from './bounds';
import type { Viewer } from './create-viewer';

/** The canvas is as high as what is drawn, within reason: the rest is reached by zooming and moving. */
const lowest = 220;
const highest = 560;
const margin = 40;

const canvasHeightFor = (drawnHeight: number) => Math.min(highest, Math.max(lowest, drawnHeight + margin));

export const useCanvasHeight = (viewer: Viewer | undefined): number =>
  useMemo(() => (viewer ? canvasHeightFor(drawnBounds(viewer).height) : lowest), [viewer]);
