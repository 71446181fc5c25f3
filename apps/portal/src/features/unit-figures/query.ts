import { unitMeasures, type UnitMeasure } from '@portal/contract/unit-figures';
import { useFilteredQuery, type ListFilters } from '../../shared/filters/list-filters';

const filters = {
  names: ['area', 'nature', 'industry', 'scale', 'year', 'by'],
  states: [],
} as const satisfies ListFilters;
export type UnitFilter = (typeof filters.names)[number];

/** Where the list stands on the page. */
export const listAnchor = 'units';

const isMeasure = (text: string): text is UnitMeasure => unitMeasures.some((measure) => measure === text);

/** The state of the page, kept in its address: the filters, the compared measure, and the page of the list. */
export function useUnitQuery() {
  const [query, change] = useFilteredQuery<UnitFilter>(filters);
  const year = /^\d{4}$/u.test(query.year) ? query.year : '';
  const area = /^\d{6}$/u.test(query.area) ? query.area : '';
  return [{ ...query, year, area, by: isMeasure(query.by) ? query.by : 'units' }, change] as const;
}

/** Returns the address of the page with these filters. */
export function pageAddress({ area, nature, industry, scale, year, by }: UnitFilters): string {
  const chosen = Object.entries({ area, nature, industry, scale, year, by }).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(chosen).toString()}`;
}

/** Returns the address of the list of the units that a figure adds up, with the filters of the page. */
export const listAddress = (query: UnitQuery, by: UnitMeasure): string =>
  `${pageAddress({ ...query, by })}#${listAnchor}`;

type UnitFilters = Readonly<Record<UnitFilter, string>>;

export type UnitQuery = ReturnType<typeof useUnitQuery>[0];
export type ChangeUnitQuery = ReturnType<typeof useUnitQuery>[1];
