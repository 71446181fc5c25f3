export { opinionPartsOfExpired } from './parts';
