export { showBeginnings, showDeadlines, type Within } from './ahead';
export { homeCounters } from './store';
