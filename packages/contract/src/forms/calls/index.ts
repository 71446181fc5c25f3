/* Drawing forms, and filling them in within a process. */
export * from './design';
export * from './filling';
export * from './start-drafts';
export * from './related';
export * from './lookups';
