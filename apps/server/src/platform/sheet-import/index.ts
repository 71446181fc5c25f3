export { columnName, type SheetForm } from './form';
export { refusal, rowsRefusal, toCsv, type Issue } from './issues';
export { readSheet, type SheetRow } from './read-sheet';
