// cspell:ignore Chenghua Xizang Ningxia Jinjiang
import { describe, expect, it } from 'vitest';
import { areaName, areaNames, findAreas } from '.';

describe('names of areas', () => {
  it.each([
    ['370000', '山东省', 'Shandong'],
    ['370100', '山东省/济南市', 'Shandong/Jinan'],
    ['370102', '山东省/济南市/历下区', 'Shandong/Jinan/Lixia District'],
  ])('calls %s %s, in English %s', (code, chinese, english) => {
    expect(areaName(code, 'zh-CN')).toBe(chinese);
    expect(areaName(code, 'zh-TW')).toBe(chinese);
    expect(areaName(code, 'en-US')).toBe(english);
    for (const text of [chinese, english, code]) expect(findAreas(text)).toEqual([code]);
  });

  it('include divisions of other provinces', () => {
    expect(areaName('510108', 'zh-CN')).toBe('四川省/成都市/成华区');
    expect(areaName('510108', 'en-US')).toBe('Sichuan/Chengdu/Chenghua District');
  });

  it('contain no Chinese character in English', () => {
    const chinese = [...areaNames('en-US').values()].filter((name) => /\p{Script=Han}/u.test(name));

    expect(chinese).toEqual([]);
    expect(areaNames('en-US').size).toBe(areaNames('zh-CN').size);
  });

  it.each([
    '历下区',
    '济南市/历下区',
    '济南市 历下区',
    '山东省济南市历下区',
    '省本级 / 济南市 / 历下区',
    'Lixia District',
    'jinan / lixia district',
    'Province / Jinan / Lixia District',
  ])('finds an area by %s', (text) => {
    expect(findAreas(text)).toEqual(['370102']);
  });

  it('find every area that matches the text, and none for other texts', () => {
    expect(findAreas('省本级')).toEqual(['370000']);
    expect(findAreas('Province')).toEqual(['370000']);
    expect(findAreas('市中区')).toEqual(['370103', '370402']);
    expect(findAreas('枣庄市/市中区')).toEqual(['370402']);
    expect(findAreas('Jinan/Shizhong District')).toEqual(['370103']);
    expect(findAreas('历下')).toEqual([]);
    expect(findAreas('110101')).toEqual([]);
  });
});
