import { administration, isDateTime, limits } from '@portal/contract';
import type { InstanceQuery } from '../../shared/api/administration';
import type { ListQuery } from '../../shared/api/lists';
import { readListQuery, useAddressQuery, writeListQuery } from '../../shared/ui/useListQuery';

const names = ['state', 'process', 'initiator', 'from', 'to'] as const;

/** By what instances can be narrowed besides the search box; empty: not at all. */
export type Conditions = Record<(typeof names)[number], string>;

/** What is asked of the instances, kept in the address. */
export const useInstanceQuery = () => useAddressQuery(readInstanceQuery, writeInstanceQuery);

export function readInstanceQuery(params: URLSearchParams): InstanceQuery {
  const text = (name: string) => (params.get(name) ?? '').slice(0, limits.searchLength);
  const day = (name: string) => (isDateTime(`${text(name)} 00:00:00`) ? text(name) : '');
  const state = administration.stateFilters.find((each) => each === text('state')) ?? '';
  return {
    ...readListQuery(params),
    process: text('process'),
    initiator: text('initiator'),
    state,
    from: day('from'),
    to: day('to'),
  };
}

/** The address' parameters with the query in them; what is not asked is left out. */
export function writeInstanceQuery(params: URLSearchParams, query: InstanceQuery): URLSearchParams {
  const written = writeListQuery(params, query);
  for (const name of names) {
    if (query[name] === '') written.delete(name);
    else written.set(name, query[name]);
  }
  return written;
}

/** The conditions as a form gives them; what it leaves out, and what cannot be, is not asked. */
export const conditionsBy = (values: Partial<Conditions>): Omit<InstanceQuery, keyof ListQuery> =>
  conditionsOf(readInstanceQuery(new URLSearchParams(values)));

export const conditionsOf = ({ state, process, initiator, from, to }: InstanceQuery) => ({
  state,
  process,
  initiator,
  from,
  to,
});

/** How many conditions there are besides the words of the search box. */
export const countConditions = (query: InstanceQuery): number => names.filter((name) => query[name] !== '').length;
