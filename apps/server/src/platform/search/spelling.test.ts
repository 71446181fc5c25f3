// cspell:ignore CQYH XIANGMU encai rcxm rencai rencxm
import { expect, it } from 'vitest';
import { isNamed, spelling } from '.';

it('spells a text in pinyin and initials, with the reading that its words have', () => {
  expect(spelling('重庆银行 2026')).toBe('ChongQingYinHang CQYH');
  expect(spelling('2026 A')).toBe('');
});

it.each([
  ['人才', true],
  ['rencai', true],
  ['ren cai', true],
  ['XIANGMU', true],
  ['rcxm', true],
  ['xm', true],
  ['rencxm', false],
  ['encai', false],
  ['r', false],
  ['.*', false],
  ['2026', true],
])('finds 2026人才项目 by %s: %s', (keyword, found) => {
  expect(isNamed(keyword)('2026人才项目')).toBe(found);
});
