export { fetched } from './fetched';
