import { limits } from '@portal/contract';

const { zoomMin, zoomMax, zoomStep } = limits;
const stepsPerUnit = Math.round(1 / zoomStep);

/** Keeps a zoom factor within the limits (spec 000 §9). */
export const clampZoom = (zoom: number) => Math.min(zoomMax, Math.max(zoomMin, zoom));

/** Returns the next multiple of the step above (`1`) or below (`-1`) a zoom factor, within the limits. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const steps = zoom * stepsPerUnit;
  const nearest = Math.round(steps);
  const onStep = Math.abs(steps - nearest) < 0.01;
  const next = onStep ? nearest + direction : direction === 1 ? Math.ceil(steps) : Math.floor(steps);
  return clampZoom(next / stepsPerUnit);
}

export const canZoomOut = (zoom: number) => zoom > zoomMin;
export const canZoomIn = (zoom: number) => zoom < zoomMax;
export const percent = (zoom: number) => `${Math.round(zoom * 100)}%`;
