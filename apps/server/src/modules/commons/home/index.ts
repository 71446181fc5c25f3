export { beginnings, homeDeadlines } from './ahead';
export { homeCounters } from './store';
