export * from './ClearIcon';
export * from './Icon';
