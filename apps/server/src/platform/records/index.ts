export { auditMigrations, changesBetween, writeAudit } from './audit';
export { columnName, columnType, storedFields } from './columns';
export { serveRecords, type RecordHooks } from './serve';
