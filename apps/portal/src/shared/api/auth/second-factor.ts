import { auth } from '@portal/contract';
import { call } from '../../http';
import { encrypted } from './account';
import { reading } from '../reading';

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
