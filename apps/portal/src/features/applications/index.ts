export { ApplicationsPage } from './ApplicationsPage';
export { OpenApplicationPage } from './OpenApplicationPage';
