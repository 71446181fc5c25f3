export { type Scene } from './paint';
export { insertPictured } from './pictured-record';
