import { isWithinArea } from '@portal/contract/areas';
import { expect, it } from 'vitest';
import { cityAt, cityShapes } from './boundaries';
import { placeOf, pointAt, viewOf } from './view';

it('accepts a position anywhere within the boundaries of a city, and none in the middle of another city', () => {
  const refused = [...cityShapes.values()].filter(({ code, polygons }) =>
    polygons
      .flat(2)
      .some(([x, y]) => !isWithinArea({ longitude: (x ?? 0).toFixed(6), latitude: (y ?? 0).toFixed(6) }, code)),
  );

  expect(cityShapes.size).toBe(16);
  expect(refused.map(({ code }) => code)).toEqual([]);
  expect(isWithinArea({ longitude: '120.38', latitude: '36.07' }, '370100')).toBe(false);
});

it('finds the city of a point, a former city as a part of Jinan, and none at sea', () => {
  expect([cityAt([120.5, 36.3]), cityAt([117.65, 36.27]), cityAt([123.5, 36])]).toEqual([
    '370200',
    '370100',
    undefined,
  ]);
});

it('places a point in a view and reads it back', () => {
  const view = viewOf('370215');
  const { left, top } = placeOf(view, [120.69, 36.36]);
  const [x, y] = pointAt(view, left, top);

  expect([left > 0 && left < 1, top > 0 && top < 1]).toEqual([true, true]);
  expect([x.toFixed(4), y.toFixed(4)]).toEqual(['120.6900', '36.3600']);
});
