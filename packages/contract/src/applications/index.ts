export { applicationCategories } from './endpoints';
export { applications } from './record';
