import { expect, it } from 'vitest';
import { isSameQuery, queryOfAddress, withView } from './address';

const search = {
  names: ['keyword', 'overdue', 'from', 'process', 'sort', 'unread'],
  isValid: (name: string, value: string) => name !== 'sort' || value === 'due',
};

it('keeps of an address what the list searches for, without pages, what is open and invalid values', () => {
  const params = new URLSearchParams('keyword=合同&overdue=true&sort=size&current=3&procInstId=p1');

  expect(queryOfAddress(search, params)).toEqual({ keyword: '合同', overdue: 'true' });
});

it('opens the first page by a view, and the whole list without one', () => {
  const params = new URLSearchParams('keyword=旧&current=3&size=20&unread=true');

  const opened = withView(search, params, { id: 7, query: { process: 'leave', sort: 'due' } });
  expect(opened.toString()).toBe('size=20&process=leave&sort=due&saved=7');
  expect(withView(search, opened, null).toString()).toBe('size=20');
});

it('compares searches without regard to the order of their filters', () => {
  expect(isSameQuery({ keyword: 'a', sort: 'due' }, { sort: 'due', keyword: 'a' })).toBe(true);
  expect(isSameQuery({ keyword: 'a' }, { keyword: 'a', sort: 'due' })).toBe(false);
});
