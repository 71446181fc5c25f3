export { createMemoryStore } from '../store/memory/index';
