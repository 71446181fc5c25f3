import type Canvas from 'diagram-js/lib/core/Canvas';
import { clampZoom, stepZoom } from '../shared/zoom';

const margin = 40;

/**
 * Zooms within the limits of spec 001 §9, which `canvas.zoom` does not check. The middle of the canvas stays in place.
 */
export function zoomTo(canvas: Canvas, zoom: number): void {
  const { width, height } = canvas.getSize();
  canvas.zoom(clampZoom(zoom), { x: width / 2, y: height / 2 });
}

export function zoomStep(canvas: Canvas, direction: 1 | -1): void {
  zoomTo(canvas, stepZoom(canvas.zoom(), direction));
}

/**
 * Centres the drawing at its own size at most. `whole` shows all of a large drawing, even below the smallest zoom step.
 */
export function zoomToFit(canvas: Canvas, { whole = false } = {}): void {
  const { inner, outer } = canvas.viewbox();
  const width = outer.width - besidePalette(canvas) - 2 * margin;
  const height = outer.height - 2 * margin;
  const fitting = Math.min(1, width / inner.width, height / inner.height);
  show(canvas, whole ? fitting : clampZoom(fitting));
}

/** Centres the drawing in the part of the canvas beside the palette, at the same zoom. */
export function centre(canvas: Canvas): void {
  show(canvas, canvas.viewbox().scale);
}

/** Moves and zooms in one step, because two steps would lay out the drawing twice. */
function show(canvas: Canvas, scale: number): void {
  const { inner, outer } = canvas.viewbox();
  const width = outer.width / scale;
  const height = outer.height / scale;
  const left = besidePalette(canvas) / scale;
  canvas.viewbox({
    x: inner.x + inner.width / 2 - (left + width) / 2,
    y: inner.y + inner.height / 2 - height / 2,
    width,
    height,
  });
}

/** Returns the right edge of the palette, in pixels from the left of the canvas. */
function besidePalette(canvas: Canvas): number {
  const palette = canvas.getContainer().querySelector<HTMLElement>('.djs-palette');
  return palette ? palette.offsetLeft + palette.offsetWidth : 0;
}
