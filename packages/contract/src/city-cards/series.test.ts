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
  expect(changeOf(population!)).toBeCloseTo(0.1);
  expect(changeOf(output!)).toBeNull();
});
