export { followsOfExpired } from './store';
