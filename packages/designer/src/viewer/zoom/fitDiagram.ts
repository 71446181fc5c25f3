import type { Viewer } from '../diagram/createViewer';
import { clampZoom } from './zoom';

const margin = 16;

/**
 * Shows the whole diagram with a margin, centred, at its own size at most. What is too wide for the smallest zoom
 * starts at its left end.
 */
export function fitDiagram(viewer: Viewer): void {
  const canvas = viewer.get('canvas');
  const { inner, outer } = canvas.viewbox();
  const room = Math.min((outer.width - 2 * margin) / inner.width, (outer.height - 2 * margin) / inner.height);
  const scale = clampZoom(Math.min(1, room));
  const width = outer.width / scale;
  const height = outer.height / scale;
  const centred = inner.x + inner.width / 2 - width / 2;
  canvas.viewbox({
    x: room < scale ? inner.x - margin / scale : centred,
    y: inner.y + inner.height / 2 - height / 2,
    width,
    height,
  });
}
