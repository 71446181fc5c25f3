import { expect, it } from 'vitest';
import { conditionsBy, conditionsOf, countConditions, readNarrowed, writeNarrowed } from './narrowing';
import { instanceNarrowing as by, jobNarrowing } from './narrowings';

const query = (text = '') => readNarrowed(by, new URLSearchParams(text));

it('finds what was asked again in the address', () => {
  const conditions = conditionsBy(by, { process: 'row', state: 'incident', from: '2026-11-01' });
  const asked = { ...query('keyword=a'), ...conditions };
  const params = writeNarrowed(by, new URLSearchParams('instance=i1&to=2026-01-01'), { ...asked, current: 2 });

  expect(params.toString()).toBe('instance=i1&current=2&keyword=a&state=incident&process=row&from=2026-11-01');
  expect(readNarrowed(by, params)).toEqual({ ...asked, current: 2 });
});

it('takes no state and no day that there is not', () => {
  const nothing = conditionsOf(by, query());
  expect(conditionsBy(by, { state: 'asleep', from: '2026-02-30', to: 'today' })).toEqual(nothing);
  expect(conditionsBy(jobNarrowing, { state: 'incident' }).state).toBe('');
});

it('counts the conditions without the words', () => {
  const counted = ['keyword=a', 'state=running&to=2026-01-01'].map((text) => countConditions(by, query(text)));
  expect(counted).toEqual([0, 2]);
});
