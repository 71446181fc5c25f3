export type { RedeemTicket } from './ticket';
export { startRealtime, type Realtime, type RunningRealtime } from './realtime';
export { audience } from './hub';
export { publishSharedData } from './shared-data';
