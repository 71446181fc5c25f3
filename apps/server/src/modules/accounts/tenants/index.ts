export { requireStorageLeft } from './limits';
