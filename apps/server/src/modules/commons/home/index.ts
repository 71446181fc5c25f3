export { beginnings, homeDeadlines, showDeadlines } from './ahead';
export { homeCounters } from './store';
