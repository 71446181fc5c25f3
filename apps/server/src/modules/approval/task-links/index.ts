export { linksOfExpired } from './store';
