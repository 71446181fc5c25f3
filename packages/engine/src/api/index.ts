/* Public API types of the engine. Times are milliseconds since the epoch. */

export type * from './administration';
export type * from './calls';
export type * from './commands';
export type * from './definitions';
export type * from './events';
export type * from './explanation';
export type * from './forecast';
export type * from './history';
export type * from './lists';
export type * from './migration';
export type * from './outbox';
export type * from './ports';
export type * from './reading';
export type * from './tasks';
export type * from './work';
