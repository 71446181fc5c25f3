import { describe, expect, it } from 'vitest';
import { searchGrams } from '../../../platform/database';
import { namePinyin, nameSearch, pinyinStart } from './name-search';

describe('pinyin of a name', () => {
  it('contains every suffix of the syllables and of their initials', () => {
    expect(namePinyin('王建国')).toBe('|wangjianguo|jianguo|guo|wjg|jg|g');
  });

  it.each([
    ['单雄信', 'shanxiongxin'],
    ['曾国藩', 'zengguofan'],
    ['欧阳建国', 'ouyangjianguo'],
    ['吕布', 'lvbu'],
  ])('reads %s as %s', (name, expected) => {
    expect(namePinyin(name)).toContain(`|${expected}|`);
  });

  it("reads the first character of a unit's name like any other", () => {
    expect(namePinyin('曾任处', 'unit')).toContain('|cengrenchu|');
  });

  it('is empty for a name without Chinese characters', () => {
    expect(namePinyin('Tom Smith')).toBe('');
  });

  it.each(['zhangwei', 'zhangw', 'wei', 'zw', 'w'])('matches %s, which the index holds', (keyword) => {
    const { grams, pinyin } = nameSearch('u1', '张伟');

    expect(pinyin).toContain(pinyinStart(keyword));
    expect(grams).toEqual(expect.arrayContaining(searchGrams(keyword)));
  });

  it.each(['hang', 'ei', 'wz'])('does not match %s', (keyword) => {
    expect(namePinyin('张伟')).not.toContain(pinyinStart(keyword));
  });
});
