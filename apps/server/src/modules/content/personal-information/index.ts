export { readInformation, type StoredInformation } from './store';
