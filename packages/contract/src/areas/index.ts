export { cityOf } from './city';
export { formerAreas } from './former-areas';
export { isWithinArea } from './within-area';
