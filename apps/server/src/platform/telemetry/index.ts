export { healthRoutes } from './health';
export { createLog } from './log';
export { createMetrics, serveMetrics, type Metrics } from './metrics';
