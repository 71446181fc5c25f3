export { localStorage } from './local';
export { openStorage } from './open';
export { openLater, StorageError, type ByteRange, type Storage, type StoredName } from './storage';
