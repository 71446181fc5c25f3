export { FileProgress } from './FileProgress';
