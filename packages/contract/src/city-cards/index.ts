export { cityCards } from './record';
export * from './series';
export { cityCardTalents } from './talents';
export * from './video';
