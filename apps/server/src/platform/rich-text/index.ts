export { sanitizeRichText } from './sanitize';
export { sanitizeSubmitted } from './submitted';
