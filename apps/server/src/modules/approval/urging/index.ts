export { urgesOfExpired } from './store';
