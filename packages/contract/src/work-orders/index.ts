export * from './record';
export * from './calls';
export * from './categories';
