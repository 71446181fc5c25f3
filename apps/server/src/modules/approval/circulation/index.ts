export { answersOfExpired } from './store';
