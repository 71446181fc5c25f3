import { expect, it } from 'vitest';
import { changeOf, seriesOf } from './series';

const row = (id: string, name: string, value: string, year: number) => ({
  id,
  cells: { name, value, unit: '万人', year, source: '公报' },
});

it('groups figures by name with the newest year last, and computes the change to the year before', () => {
  const [population, output] = seriesOf([
    row('a', '人口', '110', 2024),
    row('b', '产值', '7', 2024),
    row('c', '人口', '100', 2023),
  ]);

  expect(population?.points.map(({ year }) => year)).toEqual([2023, 2024]);
  expect(changeOf(population!)).toEqual({ by: 10, in: 'percent' });
  expect(changeOf(output!)).toBeNull();
});

const series = (unit: string, ...points: [year: number, value: number][]) => ({
  name: '研发经费投入强度',
  unit,
  points: points.map(([year, value]) => ({ year, value, source: '公报' })),
});

it('gives the change of a percentage in percentage points', () => {
  expect(changeOf(series('%', [2023, 2.81], [2024, 2.9]))).toEqual({ by: 0.09, in: 'points' });
});

it('gives no change when the value of the year before is missing or zero', () => {
  expect(changeOf(series('家', [2022, 7000], [2024, 7100]))).toBeNull();
  expect(changeOf(series('家', [2023, 0], [2024, 7100]))).toBeNull();
});
