import { expect, it, vi } from 'vitest';
import { withStage } from '../../testing/stage';
import ProvinceMap from './ProvinceMap';
import { cityShapes } from './boundaries';

const show = withStage();

it('keeps the names of cities apart on a narrow map', async () => {
  const names = new Map([...cityShapes.keys()].map((code) => [code, 'A long city name']));

  show(
    <div style={{ width: 320 }}>
      <ProvinceMap label="map" names={names} />
    </div>,
  );

  await vi.waitFor(() => {
    const boxes = [...document.querySelectorAll('[data-name]')].map((name) => name.getBoundingClientRect());
    expect(boxes.length).toBe(cityShapes.size);
    const overlapping = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
        ),
    );
    expect(overlapping).toEqual([]);
  });
});
