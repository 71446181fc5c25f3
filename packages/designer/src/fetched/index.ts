export { FetchFailure } from './FetchFailure';
export { fetched } from './fetched';
