export type { Realtime } from './realtime';
