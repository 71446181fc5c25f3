export type { RedeemTicket } from './server';
export {
  announceBy,
  startRealtime,
  type AnnounceResult,
  type Realtime,
  type RunningRealtime,
  publishSharedData,
} from './realtime';
export { audience } from './hub';
