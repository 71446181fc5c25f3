import type Canvas from 'diagram-js/lib/core/Canvas';
import { clampZoom, stepZoom } from '../shared/zoom';

const margin = 40;

/** `canvas.zoom` keeps to no limits; everything here does (spec 001 §9). The middle of the canvas stays where it is. */
export function zoomTo(canvas: Canvas, zoom: number): void {
  const { width, height } = canvas.getSize();
  canvas.zoom(clampZoom(zoom), { x: width / 2, y: height / 2 });
}

export function zoomStep(canvas: Canvas, direction: 1 | -1): void {
  zoomTo(canvas, stepZoom(canvas.zoom(), direction));
}

/**
 * The drawing in the middle, as large as it was drawn at most; `whole` shows all of a large one, smaller than one zooms
 * by steps.
 */
export function zoomToFit(canvas: Canvas, { whole = false } = {}): void {
  const { inner, outer } = canvas.viewbox();
  const width = outer.width - besidePalette(canvas) - 2 * margin;
  const height = outer.height - 2 * margin;
  const fitting = Math.min(1, width / inner.width, height / inner.height);
  show(canvas, whole ? fitting : clampZoom(fitting));
}

/** The middle of the drawing in the middle of what the palette leaves of the canvas, at the same zoom. */
export function centre(canvas: Canvas): void {
  show(canvas, canvas.viewbox().scale);
}

/** In one step: between two, all of the drawing would be laid out once more. */
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

/** The right edge of the palette, in pixels from the left of the canvas. */
function besidePalette(canvas: Canvas): number {
  const palette = canvas.getContainer().querySelector<HTMLElement>('.djs-palette');
  return palette ? palette.offsetLeft + palette.offsetWidth : 0;
}
