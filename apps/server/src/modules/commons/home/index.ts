export { homeDeadlines } from './ahead';
export { homeCounters } from './store';
