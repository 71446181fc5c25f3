export { reserveMobile } from './availability';
export { demoPassword } from './demo-password';
export { accountNotices, type AccountNotices } from './notices';
export { maskPhone } from './phone';
export { addUser } from './store';
