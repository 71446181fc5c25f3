import { expect, it } from 'vitest';
import { conditionsBy, conditionsOf, countConditions, readInstanceQuery, writeInstanceQuery } from './instance-query';

const query = (text = '') => readInstanceQuery(new URLSearchParams(text));

it('finds what was asked again in the address', () => {
  const asked = { ...query('keyword=a'), ...conditionsBy({ process: 'row', state: 'incident', from: '2026-11-01' }) };
  const params = writeInstanceQuery(new URLSearchParams('instance=i1&to=2026-01-01'), { ...asked, current: 2 });

  expect(params.toString()).toBe('instance=i1&current=2&keyword=a&state=incident&process=row&from=2026-11-01');
  expect(readInstanceQuery(params)).toEqual({ ...asked, current: 2 });
});

it('takes no state and no day that there is not', () => {
  expect(conditionsBy({ state: 'asleep', from: '2026-02-30', to: 'today' })).toEqual(conditionsOf(query()));
});

it('counts the conditions without the words', () => {
  expect([countConditions(query('keyword=a')), countConditions(query('state=running&to=2026-01-01'))]).toEqual([0, 2]);
});
