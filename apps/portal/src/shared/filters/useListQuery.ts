import { limits, type Page } from '@portal/contract';
import { useEffect, useEffectEvent } from 'react';
import type { ListQuery } from '../api/list-query';
import { useParameters } from '../ui/useParameters';

type Read<Query> = (params: URLSearchParams) => Query;
type Write<Query> = (params: URLSearchParams, query: Query) => URLSearchParams;

/** The query of a list, kept in the address so that a reload and the Back button restore it. */
export function useAddressQuery<Query>(
  read: Read<Query>,
  write: Write<Query>,
): [Query, (change: Partial<Query>) => void] {
  const [params, changeParameters] = useParameters();
  const change = (changed: Partial<Query>) =>
    changeParameters((before) => write(before, { ...read(before), ...changed }), { replace: true });
  return [read(params), change];
}

/** Returns a list's page, size and search words. */
export const useListQuery = () => useAddressQuery(readListQuery, writeListQuery);

export const readListQuery = (params: URLSearchParams): ListQuery => ({
  current: whole(params.get('current'), 1),
  size: pageSize(whole(params.get('size'), limits.pageSize)),
  keyword: addressText(params, 'keyword'),
});

/** Returns a text of the address, without the NUL that no database stores, as long as a search may be. */
export const addressText = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').replaceAll('\0', '').slice(0, limits.searchLength);

/** Returns the address' parameters with the query. Default values are left out. */
export function writeListQuery(params: URLSearchParams, query: ListQuery): URLSearchParams {
  const usual: ListQuery = { current: 1, size: limits.pageSize, keyword: '' };
  const written = new URLSearchParams(params);
  for (const name of ['current', 'size', 'keyword'] as const) {
    if (query[name] === usual[name]) written.delete(name);
    else written.set(name, String(query[name]));
  }
  return written;
}

const whole = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;

const pageSize = (size: number): number =>
  (limits.pageSizes as readonly number[]).includes(size) ? size : limits.pageSize;

/**
 * Goes to a list's last page if the requested one is past the end, for example because its last row has been handled.
 * @returns the page, or nothing while it is past the end, because a list with other pages is not empty
 */
export function useExistingPage<T>(
  page: Page<T> | undefined,
  { current }: ListQuery,
  change: (change: Partial<ListQuery>) => void,
): Page<T> | undefined {
  const last = Math.max(1, Math.ceil((page?.total ?? 0) / (page?.size ?? 1)));
  const pastEnd = page !== undefined && page.current > last;
  const missing = pastEnd && page.current === current;
  const toLast = useEffectEvent(() => change({ current: last }));
  useEffect(() => {
    if (missing) toLast();
  }, [missing]);
  return pastEnd ? undefined : page;
}
