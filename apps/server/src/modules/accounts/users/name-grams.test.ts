import { describe, expect, it } from 'vitest';
import { searchGrams } from '../../../platform/database';
import { nameGrams } from './name-search';

describe('name grams', () => {
  it('contain each character and each pair, once and in lower case', () => {
    expect(nameGrams('Aab', '王建国')).toEqual(['a', 'b', 'aa', 'ab', '王', '建', '国', '王建', '建国']);
  });

  it('include those of each part of a name', () => {
    const grams = nameGrams('wangjg', '欧阳建国');
    for (const part of ['欧', '欧阳', '阳建国', '建国', 'wang', 'G'])
      expect(grams).toEqual(expect.arrayContaining(searchGrams(part)));
  });

  it('lack those of a name with other characters', () => {
    const grams = nameGrams('wangjg', '王建国');
    for (const other of ['国建', '李', 'wj']) expect(grams).not.toEqual(expect.arrayContaining(searchGrams(other)));
  });

  it('treat a character outside the basic plane as one character', () => {
    expect(nameGrams('𠮷田')).toEqual(['𠮷', '田', '𠮷田']);
  });
});
