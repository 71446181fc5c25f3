export { healthRoutes, type Checks } from './health';
export { createLog } from './log';
