import { auth } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

export const ownSessions = () =>
  queryOptions({
    queryKey: ['devices', 'sessions'],
    queryFn: ({ signal }) => call(auth.ownSessions, {}, { signal, quiet: true }),
  });

export const signInLog = (current: number, size: number) =>
  queryOptions({
    queryKey: ['devices', 'sign-ins', current, size],
    queryFn: ({ signal }) => call(auth.signInLog, { query: { current, size } }, { signal, quiet: true }),
  });

export const endSession = (id: string) => call(auth.endSession, { body: { id } });
