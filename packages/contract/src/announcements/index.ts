export { roleDictionary } from '../dictionaries/role-dictionary';
export { announcements } from './record';
export { announcementReading, type Notice, type NoticeDetail } from './reading';
