export { isTaken, publish as publishTemplate } from './adopt';
export { template } from './template';
