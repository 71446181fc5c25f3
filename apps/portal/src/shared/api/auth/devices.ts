import { auth } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export const ownSessions = () => reading(['devices', 'sessions'], auth.ownSessions);

export const signInLog = (current: number, size: number) =>
  reading(['devices', 'sign-ins', current, size], auth.signInLog, { query: { current, size } });

export const endSession = (id: string) => call(auth.endSession, { body: { id } }, { announce: true });
