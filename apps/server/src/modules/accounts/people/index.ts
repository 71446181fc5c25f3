export { disableAccount, enableAccount } from './account-status';
export { addAccount } from './new-account';
