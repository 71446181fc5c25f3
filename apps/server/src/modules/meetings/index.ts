export { meetingsIn } from './participants';
