export { SystemState } from './SystemState';
