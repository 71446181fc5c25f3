export {
  auditIn,
  auditStatement,
  changesBetween,
  changesIn,
  differing,
  initialChanges,
  nameRemoved,
  writeAudit,
  writeAudits,
  type Author,
  type Change,
} from './audit/audit';
export { auditAround, recoverIntents } from './audit/audit-intents';
export { serveComments } from './comments';
export { columnName, columnType, listedFields, storedFields, valuesOf } from './columns';
export { dictionaryEntries, entryLabels, withEntries, type ReadEntries } from './dictionaries';
export { isFound, recordFileReaders } from './files/file-readers';
export {
  abandonedAfterMinutes,
  attachableMinutes,
  claimFiles,
  filesIn,
  publishedFile,
  recordFile,
  toFileKey,
  type FileKey,
} from './files/record-files';
export { readFormRows, rowIssue, type RowIssue } from './import/form-rows';
export { importedFields, importTemplate, type ImportedRow } from './import/import';
export { serveFigures } from './figures';
export { createdBy, createGenerated, requireRecordsLeft } from './generated';
export { nextYearlyNumber } from './numbers';
export { recordMigrations } from './migrations';
export { anyReader, reached, readableByRight, type Reader } from './reach';
export type { RecordChange, RecordHooks } from './hooks';
export { serveRecords, servedRecords } from './serve';
export { isRevised, revisionRow, saveRevision } from './revisions';
export { takenAmong, uniqueKey } from './checks/unique';
export { acceptValues, compiledRecord, requireConsistent, requireUpcoming } from './values';
export { eraseRecord, readRecycledOfAll } from './recycle-bin';
export { spellRecords } from './search/spellings';
export { areaPrefix, foundBy, isInArea, readPage } from './list/list';
export { countUnderReview } from './list/under-review';
export { insertRecord, lockRecord, readRecord, readStored, requireRecord, updateRecord } from './store';
