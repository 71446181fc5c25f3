export * from './content';
export * from './endpoints';
export * from './feed';
export * from './limits';
export * from './repeat';
export * from './sharing';
