export * from './decision';
export * from './scores';
