export { reserveMobile } from './availability';
export { demoPassword } from './first-administrator';
export { accountNotices, type AccountNotices } from './notices';
export { maskPhone } from './phone';
export { addUser } from './store';
