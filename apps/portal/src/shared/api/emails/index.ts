import { emails as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export const ownAddress = () => reading(['emails', 'own'], wire.ownAddress);

/** @returns seconds until another code can be requested */
export const requestAddress = async (address: string): Promise<number> =>
  (await call(wire.requestAddress, { body: { address } })).retryAfter;
export const confirmAddress = (address: string, code: string) => call(wire.confirmAddress, { body: { address, code } });
export const removeAddress = () => call(wire.removeAddress, {}, { announce: true });
export const sendTestMail = (address: string) => call(wire.testMail, { body: { address } });
