import { auth } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';
import { encrypted } from './account';

export const ownSessions = () => reading(['devices', 'sessions'], auth.ownSessions);

export const signInLog = (current: number, size: number) =>
  reading(['devices', 'sign-ins', current, size], auth.signInLog, { query: { current, size } });

export const endSession = (id: string) => call(auth.endSession, { body: { id } }, { announce: true });

export const completeSignIn = (challenge: string, code: string) =>
  call(auth.completeSignIn, { body: { challenge, code } });

export const secondFactorState = () => reading(['second-factor'], auth.secondFactorState);

export const beginSecondFactor = async (password: string) =>
  call(auth.beginSecondFactor, { body: { password: await encrypted(password) } });

/** @returns the recovery codes, which cannot be read again */
export const confirmSecondFactor = async (code: string): Promise<string[]> =>
  (await call(auth.confirmSecondFactor, { body: { code } })).recoveryCodes;

export const disableSecondFactor = async (password: string) =>
  call(auth.disableSecondFactor, { body: { password: await encrypted(password) } });
