import { deliveries as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export type Logged = wire.Logged;
export interface LoggedOf {
  channel: wire.LoggedChannel;
  target?: number | undefined;
}

export const deliveryLog = (of: LoggedOf) => reading(['deliveries', of], wire.log, { query: of });

/** Sends one delivery again, or all that were parked. @returns how many */
export const sendAgain = async (of: LoggedOf, deliveryId?: number): Promise<number> =>
  (await call(wire.sendAgain, { body: { ...of, deliveryId } })).sent;
