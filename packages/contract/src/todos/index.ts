export * from './endpoints';
export * from './searches';
