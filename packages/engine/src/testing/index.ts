export { createMemoryStore } from '../store/memory/index';
export { Diagram, handledBy } from '../../testing/diagram';
