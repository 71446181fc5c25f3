import { expect, it } from 'vitest';
import { extended, findIssue, keyOf, moved } from './entries';

const entry = (value: string, zh = '甲') => ({
  value,
  label: { 'zh-CN': zh, 'en-US': '' },
  disabled: false,
  builtIn: false,
});

it('an entry is moved only within the list', () => {
  const entries = [entry('1'), entry('2')];

  expect(moved(entries, 1, -1).map(({ value }) => value)).toEqual(['2', '1']);
  expect(moved(entries, 0, -1)).toBe(entries);
  expect(moved(entries, 1, 1)).toBe(entries);
});

it('an invalid entry is reported with its issue', () => {
  const entries = [entry('1'), entry('1'), entry('a b'), entry('2', ' '), entry('3')];

  expect(entries.map((each) => findIssue(each, entries))).toEqual([
    'valueTwice',
    'valueTwice',
    'valueWrong',
    'labelRequired',
    undefined,
  ]);
});

it('entries keep different keys while they are moved and edited', () => {
  const entries = extended(extended([entry('1')]));
  const before = entries.map(keyOf);

  const typed = moved(entries, 2, -1).map((each) => (each.newId ? { ...each, value: '1' } : each));

  expect(new Set(before).size).toBe(3);
  expect(typed.map(keyOf)).toEqual([before[0], before[2], before[1]]);
  expect(extended(typed.slice(0, 2)).map(keyOf)).toHaveLength(new Set(extended(typed.slice(0, 2)).map(keyOf)).size);
});
