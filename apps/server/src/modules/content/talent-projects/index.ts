export { moveApplication } from './move';
export { takeNumbers } from './submitting';
