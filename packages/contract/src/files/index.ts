export * from './endpoints';
export * from './administration';
