import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areaTree } from '../api/settings/read-areas';

/** Returns the names of the province's cities by their codes. */
export function useCityNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(areaTree());
  return useMemo(() => new Map((data?.[0]?.children ?? []).map(({ id, name }) => [String(id), name] as const)), [data]);
}
