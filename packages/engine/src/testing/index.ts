export { createMemoryStore } from '../store/memory';
export { pgStoreForTests } from './postgres';
