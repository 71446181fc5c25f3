import { auth } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { encrypted } from './account';

const quiet = { quiet: true };

export const completeSignIn = (challenge: string, code: string) =>
  call(auth.completeSignIn, { body: { challenge, code } }, quiet);

export const secondFactorState = () =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call(auth.secondFactorState, {}, { signal, quiet: true }),
  });

export const beginSecondFactor = async (password: string) =>
  call(auth.beginSecondFactor, { body: { password: await encrypted(password) } }, quiet);

/** @returns the recovery codes, which cannot be read again */
export const confirmSecondFactor = async (code: string): Promise<string[]> =>
  (await call(auth.confirmSecondFactor, { body: { code } }, quiet)).recoveryCodes;

export const disableSecondFactor = async (password: string) =>
  call(auth.disableSecondFactor, { body: { password: await encrypted(password) } }, quiet);
