export type { RecordDetailProps, RecordFormProps, RecordParts } from './parts';
export { RecordDetail } from './RecordDetail';
export { RecordForm } from './RecordForm';
export { RecordListPage } from './RecordListPage';
