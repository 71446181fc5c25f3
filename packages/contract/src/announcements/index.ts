export { announcements } from './record';
export { announcementReading, type Notice, type NoticeDetail } from './reading';
