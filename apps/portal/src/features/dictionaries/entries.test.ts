import { expect, it } from 'vitest';
import { emptyEntry, findIssue, moved } from './entries';

const entry = (value: string, zh = '甲') => ({ ...emptyEntry, value, label: { 'zh-CN': zh, 'en-US': '' } });

it('moves an entry within the list only', () => {
  const entries = [entry('1'), entry('2')];

  expect(moved(entries, 1, -1).map(({ value }) => value)).toEqual(['2', '1']);
  expect(moved(entries, 0, -1)).toBe(entries);
  expect(moved(entries, 1, 1)).toBe(entries);
});

it('names what is wrong with an entry', () => {
  const entries = [entry('1'), entry('1'), entry('a b'), entry('2', ' '), entry('3')];

  expect(entries.map((each) => findIssue(each, entries))).toEqual([
    'valueTwice',
    'valueTwice',
    'valueWrong',
    'labelRequired',
    undefined,
  ]);
});
