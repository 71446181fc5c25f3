export { Followed } from './Followed';
export { RecentlyStarted } from './RecentlyStarted';
