import { platform } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http';

export const menu = (locale: string) =>
  queryOptions({
    queryKey: ['menu', locale],
    queryFn: ({ signal }) => call(platform.menu, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });
