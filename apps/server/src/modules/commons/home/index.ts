export { homeCounters } from './store';
