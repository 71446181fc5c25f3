export * from './calendar';
export * from './endpoints';
export * from './span';
