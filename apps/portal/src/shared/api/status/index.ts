import { status as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

export const platformStatus = () =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(wire.read, {}, { signal, quiet: true }),
  });
