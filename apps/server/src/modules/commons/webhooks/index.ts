export { queueEvents, subscribers } from './queue';
