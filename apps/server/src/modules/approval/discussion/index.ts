export { discussionsOfExpired } from './store';
