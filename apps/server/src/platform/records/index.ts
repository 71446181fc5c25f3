export { changesBetween, writeAudit, type Change } from './audit';
export { columnName, columnType, storedFields, valuesOf } from './columns';
export { claimFiles, recordFile } from './files';
export { readUploadedBytes } from './import';
export { recordMigrations } from './migrations';
export { anyReader, reached, type Reader } from './reach';
export { serveRecords, type Asked, type RecordHooks } from './serve';
export { areaPrefix, readPage, readRecord } from './store';
