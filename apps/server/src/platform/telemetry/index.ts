export { healthRoutes } from './health';
export { createLog } from './log';
