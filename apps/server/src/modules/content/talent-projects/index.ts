export { moveApplication } from './move';
