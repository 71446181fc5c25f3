export * from './decision';
export * from './endpoints';
export { talentObjections } from './objections';
export * from './scores';
