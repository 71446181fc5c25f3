import { getBBox } from 'diagram-js/lib/util/Elements';
import type { Box, Viewer } from './create-viewer';

const nothing: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The bounds of the drawing, computed from its shapes, which avoids a layout by the browser. */
export function drawnBounds(viewer: Viewer): Box {
  const { children } = viewer.get('canvas').getRootElement();
  return children.length > 0 ? getBBox(children) : nothing;
}
