export { auditMigrations, changesBetween, writeAudit, type Change } from './audit';
export { columnName, columnType, storedFields } from './columns';
export { recordFile } from './files';
export { readUploadedBytes } from './import';
export type { Reader } from './reach';
export { serveRecords, type RecordHooks } from './serve';
export { readPage, readRecord } from './store';
