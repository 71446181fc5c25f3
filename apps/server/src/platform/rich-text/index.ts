export { sanitizeSubmitted } from './submitted';
