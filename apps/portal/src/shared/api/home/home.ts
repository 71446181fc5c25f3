import { home as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

/** The shortcuts of the signed-in user. */
export const door = (locale: string) =>
  queryOptions({
    queryKey: ['home', 'door', locale],
    queryFn: ({ signal }) => call(wire.door, {}, { signal, quiet: true }),
  });

export const personSummary = () =>
  queryOptions({
    queryKey: ['home', 'person'],
    queryFn: ({ signal }) => call(wire.personInfo, {}, { signal, quiet: true }),
  });
