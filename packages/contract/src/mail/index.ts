export * as mail from './endpoints';
export { mailBoxes, mailLimits, type ListedMail, type MailBox, type MailDetail } from './endpoints';
export { mailForm } from './form';
