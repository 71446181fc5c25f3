export * from './endpoints';
export * from './actions';
export * from './forecast';
export * from './handler-choices';
