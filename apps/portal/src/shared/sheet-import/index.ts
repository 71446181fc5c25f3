export { saveCsv } from './SheetIssues';
export { SheetImportDialog } from './SheetImportDialog';
