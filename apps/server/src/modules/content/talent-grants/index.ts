export { createGrants } from './create';
