export { auditTexts } from './texts';
