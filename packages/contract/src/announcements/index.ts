export { roleDictionary } from '../dictionaries/endpoints';
export { announcements } from './record';
export { announcementReading, type Notice, type NoticeDetail } from './reading';
export { noticeReceipts, type NoticeReceipt, type ReceiptSummary } from './receipts';
