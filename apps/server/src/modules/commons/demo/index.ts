export { loadAccounts, type Player } from './players';
export { insertPictured, type Scene } from './pictures';
