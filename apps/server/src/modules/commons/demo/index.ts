export { loadAccounts, type Player } from './players';
export { drawPortrait, insertPictured, storePicture, type Likeness, type Scene } from './pictures';
