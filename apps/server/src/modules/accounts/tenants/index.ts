export { requireOneLeft, requireStorageLeft } from './limits';
