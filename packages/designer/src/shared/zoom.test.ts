import { assert, constantFrom, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canZoomIn, canZoomOut, clampZoom, percent, stepZoom } from './zoom';

describe('zoom', () => {
  it('changes by 0.1 (000-2-119, 000-2-122, 000-9-014)', () => {
    expect(stepZoom(1, 1)).toBe(1.1);
    expect(stepZoom(1.1, 1)).toBe(1.2);
    expect(stepZoom(0.3, -1)).toBe(0.2);
  });

  it('changes to the next step if it is between two', () => {
    expect(stepZoom(0.734, 1)).toBe(0.8);
    expect(stepZoom(0.734, -1)).toBe(0.7);
  });

  it('stops at 0.2 and 4', () => {
    expect(stepZoom(0.2, -1)).toBe(0.2);
    expect(stepZoom(4, 1)).toBe(4);
    expect(clampZoom(0.01)).toBe(0.2);
    expect(clampZoom(9)).toBe(4);
  });

  it('offers a direction only if the zoom is within its limits', () => {
    expect([canZoomOut(0.2), canZoomIn(0.2)]).toEqual([false, true]);
    expect([canZoomOut(4), canZoomIn(4)]).toEqual([true, false]);
  });

  it('reaches both limits from anywhere in steps that never leave them', () => {
    assert(
      property(double({ min: 0.2, max: 4, noNaN: true }), constantFrom(1 as const, -1 as const), (from, way) => {
        let zoom = from;
        for (let step = 0; step < 40; step++) {
          zoom = stepZoom(zoom, way);
          expect(zoom).toBeGreaterThanOrEqual(0.2);
          expect(zoom).toBeLessThanOrEqual(4);
        }
        expect(zoom).toBe(way === 1 ? 4 : 0.2);
      }),
    );
  });

  it('is shown as a percentage', () => {
    expect(percent(0.7000000001)).toBe('70%');
  });
});
