export { startRealtime, type Realtime, type RunningRealtime } from './realtime';
