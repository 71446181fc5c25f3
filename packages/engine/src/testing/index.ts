export { createMemoryStore } from '../store/memory';
