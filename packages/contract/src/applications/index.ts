export { applicationCategories } from './options';
export { applications } from './record';
