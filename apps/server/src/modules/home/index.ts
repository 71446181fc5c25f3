export { homeCounters } from './counters';
