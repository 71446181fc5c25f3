export { OpenBatches } from './OpenBatches';
