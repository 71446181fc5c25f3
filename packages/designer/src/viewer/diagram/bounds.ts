import { getBBox } from 'diagram-js/lib/util/Elements';
import type { Box, Viewer } from './create-viewer';
import { useMemo } from 'react';

const nothing: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Returns the bounds of the drawing. They are computed from its shapes, which avoids a layout by the browser. */
export function drawnBounds(viewer: Viewer): Box {
  const { children } = viewer.get('canvas').getRootElement();
  return children.length > 0 ? getBBox(children) : nothing;
}

/**
 * The minimum height of the canvas, which is otherwise as high as the drawing, within limits. The rest is reached by
 * zooming and moving.
 */
const lowest = 220;
const highest = 560;
const margin = 40;

const canvasHeightFor = (drawnHeight: number) => Math.min(highest, Math.max(lowest, drawnHeight + margin));

export const useCanvasHeight = (viewer: Viewer | undefined): number =>
  useMemo(() => (viewer ? canvasHeightFor(drawnBounds(viewer).height) : lowest), [viewer]);
