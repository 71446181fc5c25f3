/* Drawing forms, and filling them in within a process. */
export * from './design-calls';
export * from './filling-calls';
