export { LoadFailure } from './LoadFailure';
export { fetched } from './lazy';
