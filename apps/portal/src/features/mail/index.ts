export { MailPage } from './MailPage';
