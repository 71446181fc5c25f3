export * from './Icon';
export * from './useClearing';
