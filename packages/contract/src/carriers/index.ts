export { carriers } from './record';
export { isWithinArea } from './within-area';
