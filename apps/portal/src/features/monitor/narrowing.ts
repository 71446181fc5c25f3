import { isDateTime, limits } from '@portal/contract';
import type { ListQuery } from '../../shared/api/task-lists';
import { readListQuery, useAddressQuery, writeListQuery } from '../../shared/ui/useListQuery';

/** A list's query with what it is narrowed by besides the search box; empty: not at all. */
export type Narrowed<Name extends string> = ListQuery & Record<Name, string>;

/** By what a list can be narrowed: texts, `from` and `to` as days, and `state` as one of those there are. */
export interface Narrowing<Name extends string> {
  names: readonly Name[];
  states: readonly string[];
  /** What the days are those of: the start, the failure, or when it is due. */
  days: 'started' | 'since' | 'due';
}

/** What is asked of a narrowed list, kept in the address. */
export const useNarrowedQuery = <Name extends string>(by: Narrowing<Name>) =>
  useAddressQuery<Narrowed<Name>>(
    (params) => readNarrowed(by, params),
    (params, query) => writeNarrowed(by, params, query),
  );

export function readNarrowed<Name extends string>(by: Narrowing<Name>, params: URLSearchParams): Narrowed<Name> {
  const read = (name: string): string => {
    const text = (params.get(name) ?? '').slice(0, limits.searchLength);
    if (name === 'state') return by.states.includes(text) ? text : '';
    if (name === 'from' || name === 'to') return isDateTime(`${text} 00:00:00`) ? text : '';
    return text;
  };
  const conditions = Object.fromEntries(by.names.map((name) => [name, read(name)])) as Record<Name, string>;
  return { ...readListQuery(params), ...conditions };
}

/** The address' parameters with the query in them; what is not asked is left out. */
export function writeNarrowed<Name extends string>(
  by: Narrowing<Name>,
  params: URLSearchParams,
  query: Narrowed<Name>,
): URLSearchParams {
  const written = writeListQuery(params, query);
  for (const name of by.names) {
    if (query[name] === '') written.delete(name);
    else written.set(name, query[name]);
  }
  return written;
}

/** The conditions as a form gives them; what it leaves out, and what cannot be, is not asked. */
export const conditionsBy = <Name extends string>(by: Narrowing<Name>, values: Partial<Record<Name, string>>) =>
  conditionsOf(by, readNarrowed(by, new URLSearchParams(values as Record<string, string>)));

export const conditionsOf = <Name extends string>(by: Narrowing<Name>, query: Narrowed<Name>) =>
  Object.fromEntries<string>(by.names.map((name) => [name, query[name]])) as Record<Name, string>;

/** How many conditions there are besides the words of the search box. */
export const countConditions = <Name extends string>(by: Narrowing<Name>, query: Narrowed<Name>): number =>
  by.names.filter((name) => query[name] !== '').length;
