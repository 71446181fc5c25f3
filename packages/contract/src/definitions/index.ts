export * from './deployment';
export * from './drafts';
export * from './forms';
export * from './lists';
export { processKey } from './parts';
export * from './readable';
export * from './rights';
