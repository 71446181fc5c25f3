export { SheetImportDialog } from './SheetImportDialog';
