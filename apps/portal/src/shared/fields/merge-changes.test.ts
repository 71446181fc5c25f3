import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes';

it('takes what someone else changed where nothing was typed, and names the fields in which both differ', () => {
  const opened = { title: 'a', source: 's', author: 'x', summary: 'old' };
  const typed = { title: 'mine', source: 's', author: 'both', summary: 'old' };
  const current = { title: 'theirs', source: 'new', author: 'both' };

  const merged = mergeChanges(opened, typed, current);

  expect(merged).toEqual({ taken: { source: 'new', summary: null }, differing: ['title'] });
});
