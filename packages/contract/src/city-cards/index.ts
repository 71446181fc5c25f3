export { cityCards } from './record';
export { cityCardTalents } from './talents';
