import { expect, it } from 'vitest';
import { listAddress, monthIn } from './list-address';

it('names view, period and filters of a list in its address', () => {
  expect(listAddress('/orders', 'all', { from: '', to: '' })).toBe('/orders?view=all');
  expect(listAddress('/orders', 'open', { from: '2026-01-01', to: '' }, { category: 'a b' })).toBe(
    '/orders?view=open&createdAt=2026-01-01%7E&category=a+b',
  );
});

it('cuts a month to the days of the period', () => {
  expect(monthIn('2028-02', { from: '', to: '' })).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthIn('2026-12', { from: '2026-12-05', to: '2026-12-24' })).toEqual({
    from: '2026-12-05',
    to: '2026-12-24',
  });
  expect(monthIn('2026-12', { from: '2026-10-05', to: '2027-01-24' })).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
});
