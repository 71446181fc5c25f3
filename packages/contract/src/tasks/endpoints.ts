/* The calls of the drawer, the lists of a person, and the actions of handlers that spec 000 names. */
export * from './common';
export * from './configuration';
export * from './drafts';
export * from './instances';
export * from './lists';
export * from './operations';
