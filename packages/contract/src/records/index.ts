export {
  bulkLimit,
  fileKey,
  namedFile,
  importLimits,
  storedRecord,
  workingVersion,
  type AuditEntry,
  type BulkAnswer,
  type ImportAnswer,
  type RecordEndpoints,
  type RecycledRecord,
  type StoredRecord,
} from './endpoints';
export { exportFormats, type ExportFormat } from '../wire/sheets';
export { actionForm } from './action-form';
export { commentForm, commentsPerCall, recordComments, type RecordComment, type RecordComments } from './comments';
export { figuresEndpoint, type FiguresEndpoint, type RecordFigures } from './figures';
export { notableParts, type NotablePart } from './notable';
export {
  record,
  titleOf,
  type RecordAction,
  type RecordDefinition,
  type RecordOptions,
  type RecordReview,
  type RecordRight,
  type RecordValues,
  type StateColour,
} from './record';
export type { RecordTexts } from './texts';
export { fieldLabel, textOf, valueText } from './value-text';
