export { BookDialog } from './booking';
