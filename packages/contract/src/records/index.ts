export {
  auditEntry,
  bulkLimit,
  exportFormats,
  fileKey,
  importLimits,
  storedRecord,
  type AuditEntry,
  type BulkAnswer,
  type ImportAnswer,
  type RecordEndpoints,
  type RecycledRecord,
  type StoredRecord,
} from './endpoints';
export {
  record,
  type RecordAction,
  type RecordDefinition,
  type RecordOptions,
  type RecordReview,
  type RecordRight,
  type RecordValues,
  type StateColour,
} from './record';
export type { RecordTexts } from './texts';
