export { localStorage } from './local';
export { openStorage } from './open';
export { checkBucket, openLater, StorageError, type ByteRange, type Storage, type StoredName } from './storage';
