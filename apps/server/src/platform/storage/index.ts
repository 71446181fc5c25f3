export { localStorage } from './local';
export { filesFolder, openStorage } from './open';
export { openLater, StorageError, type ByteRange, type Storage } from './storage';
