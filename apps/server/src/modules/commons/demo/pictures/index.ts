export { type Scene } from './paint';
export { insertPictured, storePicture } from './pictured-record';
export { drawPortrait, type Likeness } from './portrait';
