export { countTalents } from './talents-of-area';
