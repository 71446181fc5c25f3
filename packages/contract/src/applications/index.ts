export { applicationCategories, applicationIcons, type ApplicationIcon } from './options';
export { applications } from './record';
