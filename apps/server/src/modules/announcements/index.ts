export { noticesSince } from './notices';
