import type { Page } from '@portal/contract';
import { useEffect, useEffectEvent } from 'react';
import type { ListQuery } from '../api/list-query';

/**
 * Goes to a list's last page when the one asked for is past the end, e.g. since its last row has been handled.
 * @returns the page; nothing while it is past the end: a list with other pages is not empty
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
