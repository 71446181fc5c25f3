import { describe, expect, it } from 'vitest';
import { areaName, findAreas } from '.';

describe('names of areas', () => {
  it.each([
    ['370000', '山东省'],
    ['370100', '山东省/济南市'],
    ['370102', '山东省/济南市/历下区'],
  ])('calls %s %s', (code, name) => {
    expect(areaName(code)).toBe(name);
    expect(findAreas(name)).toEqual([code]);
    expect(findAreas(code)).toEqual([code]);
  });

  it.each(['历下区', '济南市/历下区', '济南市 历下区', '山东省济南市历下区', '省本级 / 济南市 / 历下区'])(
    'finds an area by %s',
    (text) => {
      expect(findAreas(text)).toEqual(['370102']);
    },
  );

  it('finds every area that a name fits, and none by other texts', () => {
    expect(findAreas('省本级')).toEqual(['370000']);
    expect(findAreas('市中区')).toEqual(['370103', '370402']);
    expect(findAreas('枣庄市/市中区')).toEqual(['370402']);
    expect(findAreas('历下')).toEqual([]);
    expect(findAreas('110101')).toEqual([]);
  });
});
