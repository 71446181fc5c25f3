export { LoadFailure } from './LoadFailure';
export { lazyPart } from './lazy';
