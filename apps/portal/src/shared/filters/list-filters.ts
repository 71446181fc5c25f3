import { isDateTime, limits } from '@portal/contract';
import type { ListQuery } from '../api/list-query';
import { addressText, readListQuery, useAddressQuery, writeListQuery } from './useListQuery';

/** A list's query with the values of its filters. An empty value filters nothing. */
export type FilteredQuery<Name extends string> = ListQuery & Record<Name, string>;

/** The filters of a list: texts, `from` and `to` as days, `state` as one of `states`, and `flags` as `true` or `false`. */
export interface ListFilters<Name extends string = string> {
  names: readonly Name[];
  states: readonly string[];
  flags?: readonly Name[];
  /** Shown as a grid of cards: 12 per page, whatever size the address has. */
  grid?: boolean;
}

/** Fills rows of two, three and four cards. */
const cardsPerPage = 12;

/** Returns the query of a filtered list, kept in the address. */
export const useFilteredQuery = <Name extends string>(filters: ListFilters<Name>) =>
  useAddressQuery<FilteredQuery<Name>>(
    (params) => readFilteredQuery(filters, params),
    (params, query) => writeFilteredQuery(filters, params, query),
  );

export function readFilteredQuery<Name extends string>(
  filters: ListFilters<Name>,
  params: URLSearchParams,
): FilteredQuery<Name> {
  const read = (name: string): string => {
    const text = addressText(params, name);
    if (name === 'state') return filters.states.includes(text) ? text : '';
    if (filters.flags?.some((flag) => flag === name)) return text === 'true' || text === 'false' ? text : '';
    if (name === 'from' || name === 'to') return isDateTime(`${text} 00:00:00`) ? text : '';
    return text;
  };
  const values = Object.fromEntries(filters.names.map((name) => [name, read(name)])) as Record<Name, string>;
  return { ...readListQuery(params), ...(filters.grid && { size: cardsPerPage }), ...values };
}

/** Returns the address' parameters with the query. Filters without a value are left out. */
export function writeFilteredQuery<Name extends string>(
  filters: ListFilters<Name>,
  params: URLSearchParams,
  query: FilteredQuery<Name>,
): URLSearchParams {
  const written = writeListQuery(params, filters.grid ? { ...query, size: limits.pageSize } : query);
  for (const name of filters.names) {
    if (query[name] === '') written.delete(name);
    else written.set(name, query[name]);
  }
  return written;
}

/** Returns the values of a form. Missing and invalid values are empty. */
export const filtersFrom = <Name extends string>(
  filters: ListFilters<Name>,
  values: Readonly<Record<string, string>>,
) => filtersOf(filters, readFilteredQuery(filters, new URLSearchParams(values)));

export const filtersOf = <Name extends string>(filters: ListFilters<Name>, query: FilteredQuery<Name>) =>
  Object.fromEntries<string>(filters.names.map((name) => [name, query[name]])) as Record<Name, string>;

/** Returns how many filters have a value, without the search box. */
export const countFilters = <Name extends string>(filters: ListFilters<Name>, query: FilteredQuery<Name>): number =>
  filters.names.filter((name) => query[name] !== '').length;
