export { LatestNotices } from './LatestNotices';
