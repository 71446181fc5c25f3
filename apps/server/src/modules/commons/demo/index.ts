export { loadAccounts, type Player } from './players';
