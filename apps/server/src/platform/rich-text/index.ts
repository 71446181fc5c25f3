export { sanitizeRichText } from './sanitize';
