export { accountActions } from './account-actions';
export { disableAccount, enableAccount } from './account-status';
export { addAccount } from './new-account';
export { changeContact } from './store';
