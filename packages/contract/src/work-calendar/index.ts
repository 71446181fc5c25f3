export * from './calendar';
export * from './endpoints';
