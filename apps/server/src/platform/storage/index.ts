export { localStorage } from './local';
export type { Storage } from './storage';
