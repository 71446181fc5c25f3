export * from './endpoints';
export * from './actions';
export * from './batch';
export * from './forecast';
export * from './handler-choices';
export * from './added-signers';
