export { reserveMobile, takenPhone } from './availability';
export { demoPassword } from './first-administrator';
export { mailedLinks } from './mailed-links';
export { accountNotices, type AccountNotices } from './notices';
export { namePinyin } from './name-search';
export { maskContact, maskPhone } from './phone';
export { addUser } from './store';
