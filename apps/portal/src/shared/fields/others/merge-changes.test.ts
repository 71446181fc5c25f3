import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes';

it('fields that only someone else changed are taken over, and fields that both changed are named', () => {
  const opened = { title: 'a', source: 's', author: 'x', summary: 'old' };
  const typed = { title: 'mine', source: 's', author: 'both', summary: 'old' };
  const current = { title: 'theirs', source: 'new', author: 'both' };

  const merged = mergeChanges(opened, typed, current);

  expect(merged).toEqual({ taken: { source: 'new', summary: null }, differing: ['title'] });
});

const row = (id: string, amount: string) => ({ id, cells: { amount } });

it('a table is merged when both sides changed different rows', () => {
  const opened = { items: [row('a', '1'), row('b', '2'), row('c', '3')] };
  const typed = { items: [row('a', '10'), row('b', '2'), row('mine', '5')] };
  const current = { items: [row('a', '1'), row('b', '20'), row('c', '3'), row('theirs', '6')] };

  const merged = mergeChanges(opened, typed, current);

  expect(merged).toEqual({
    taken: { items: [row('a', '10'), row('b', '20'), row('theirs', '6'), row('mine', '5')] },
    differing: [],
  });
});

it.each([
  ['changed', [row('a', '10')], [row('a', '20')]],
  ['removed there', [row('a', '10')], []],
  ['removed here', [], [row('a', '20')]],
])('names a table of which both sides touched the same row: %s', (_, mine, theirs) => {
  const merged = mergeChanges({ items: [row('a', '1')] }, { items: mine }, { items: theirs });

  expect(merged).toEqual({ taken: {}, differing: ['items'] });
});
