export { changesBetween, writeAudit, type Change } from './audit';
export { addComment, serveComments } from './comments';
export { columnName, columnType, storedFields, valuesOf } from './columns';
export { provideDictionaries, withEntries } from './dictionaries';
export { claimFiles, recordFile } from './files';
export { createdBy, createdLately, createGenerated } from './generated';
export { readUploadedBytes } from './import';
export { recordMigrations } from './migrations';
export { anyReader, reached, type Reader } from './reach';
export {
  acceptValues,
  requireConsistent,
  serveRecords,
  type Asked,
  type RecordChange,
  type RecordHooks,
} from './serve';
export { eraseRecord, readRecycledOfAll } from './recycle-bin';
export { servedRecords } from './served';
export { areaPrefix, insertRecord, lockRecord, readPage, readRecord, updateRecord } from './store';
