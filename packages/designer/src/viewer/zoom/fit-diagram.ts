import { drawnBounds } from '../diagram/bounds';
import type { Box, Drawn, Viewer } from '../diagram/create-viewer';
import { clampZoom } from '../../shared/zoom';

const margin = 16;
/** The names of nodes are 12 px high at their own size. */
const ownZoom = 1;
/** Names at a smaller zoom cannot be read. To show the whole diagram, names may shrink to half their size. */
const readableZoom = 0.5;

/**
 * Shows the whole diagram with a margin, centred, at its own size at most. A diagram that is too wide starts at its
 * left end.
 */
export function fitDiagram(viewer: Viewer): void {
  showAt(viewer, fittingZoom(viewer));
}

/**
 * Shows the whole diagram if it is readable then. Otherwise it shows the part around the first of the nodes that is
 * drawn, or from the left end.
 */
export function openDiagram(viewer: Viewer, nodeIds: readonly string[]): void {
  const zoom = fittingZoom(viewer);
  const registry = viewer.get('elementRegistry');
  const [node] = zoom < readableZoom ? nodeIds.flatMap((id) => registry.get(id) ?? []) : [];
  showAt(viewer, zoom < readableZoom ? ownZoom : zoom, node && boxOf(node));
}

/** Goes where the process stands now, unless a node of it can be seen. */
export function followDiagram(viewer: Viewer, nodeIds: readonly string[]): void {
  const registry = viewer.get('elementRegistry');
  const boxes = nodeIds.flatMap((id) => registry.get(id) ?? []).map(boxOf);
  const view = viewer.get('canvas').viewbox();
  if (boxes.length > 0 && !boxes.some((box) => overlap(box, view))) openDiagram(viewer, nodeIds);
}

const overlap = (one: Box, other: Box) =>
  axes.every(([start, size]) => one[start] < other[start] + other[size] && other[start] < one[start] + one[size]);

/** The axes with the property names of their sizes. */
const axes = [
  ['x', 'width'],
  ['y', 'height'],
] as const;

const boxOf = ({ x, y, width, height }: Drawn): Box => ({ x, y, width, height });

function fittingZoom(viewer: Viewer): number {
  const inner = drawnBounds(viewer);
  const outer = viewer.get('canvas').getSize();
  return clampZoom(Math.min(1, ...axes.map(([, size]) => (outer[size] - 2 * margin) / inner[size])));
}

/** Centres the node, or the whole diagram, without showing room beyond an edge of the diagram while another is cut. */
function showAt(viewer: Viewer, zoom: number, node?: Box): void {
  const canvas = viewer.get('canvas');
  const inner = drawnBounds(viewer);
  const outer = canvas.getSize();
  const view: Box = { x: 0, y: 0, width: outer.width / zoom, height: outer.height / zoom };
  for (const [start, size] of axes) {
    const spare = view[size] - inner[size] - (2 * margin) / zoom;
    const first = inner[start] - margin / zoom;
    const centred = node ?? inner;
    const target = node || spare >= -1 ? centred[start] + (centred[size] - view[size]) / 2 : first;
    view[start] = clamp(target, Math.min(first, first - spare), Math.max(first, first - spare));
  }
  canvas.viewbox(view);
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
