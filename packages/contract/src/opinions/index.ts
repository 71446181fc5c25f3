export * from './endpoints';
export { defaultPhrases, opinionLimits, phraseLimits, signatureLimits } from './limits';
export { savedSignature } from './parts';
