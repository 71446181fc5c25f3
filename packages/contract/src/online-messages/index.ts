export * from './record';
export * from './reading';
export * from './visitors';
