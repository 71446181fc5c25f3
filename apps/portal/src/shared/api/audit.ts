import { audit as wire } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../http';
import { timeRange } from './days';
import type { ListQuery } from './task-lists';

export type AuditRecord = wire.AuditRecord;
export type SignInEntry = wire.SignInEntry;
type LogQuery = ListQuery & { state: string; from: string; to: string };

export const auditLog = ({ state, from, to, ...query }: LogQuery) =>
  queryOptions({
    queryKey: ['audit', query, state, from, to],
    queryFn: ({ signal }) =>
      call(
        wire.list,
        { query: { ...query, ...timeRange({ from, to }), ...(state && { area: state }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const signInLog = ({ state, from, to, ...query }: LogQuery) =>
  queryOptions({
    queryKey: ['audit', 'signIns', query, state, from, to],
    queryFn: ({ signal }) =>
      call(
        wire.signIns,
        {
          query: {
            ...query,
            ...timeRange({ from, to }),
            ...(state && { outcome: state as SignInEntry['outcome'] }),
          },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
