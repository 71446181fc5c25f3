export { carriers } from './record';
