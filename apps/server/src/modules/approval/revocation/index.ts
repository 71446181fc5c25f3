export { revocationsOfExpired } from './store';
