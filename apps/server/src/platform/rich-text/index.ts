export { sanitizeAll, sanitizeSubmitted } from './submitted';
