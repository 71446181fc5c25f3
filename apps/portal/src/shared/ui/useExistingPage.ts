import type { Page } from '@portal/contract';
import { useEffect, useEffectEvent } from 'react';
import type { ListQuery } from '../api/lists';

/** Goes to a list's last page when the one asked for is past the end, e.g. since its last row has been handled. */
export function useExistingPage(
  page: Page<unknown> | undefined,
  { current }: ListQuery,
  change: (change: Partial<ListQuery>) => void,
): void {
  const last = Math.max(1, Math.ceil((page?.total ?? 0) / (page?.size ?? 1)));
  const missing = page !== undefined && page.current === current && current > last;
  const toLast = useEffectEvent(() => change({ current: last }));
  useEffect(() => {
    if (missing) toLast();
  }, [missing]);
}
