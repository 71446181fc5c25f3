export type { RedeemTicket } from './ticket';
export { announceBy, startRealtime, type AnnounceResult, type Realtime, type RunningRealtime } from './realtime';
export { audience } from './hub';
export { publishSharedData } from './shared-data';
