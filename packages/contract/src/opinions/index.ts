export * from './endpoints';
export { defaultPhrases, phraseLimits } from './limits';
