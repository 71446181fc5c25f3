export { DataTable, type DataTableProps } from './DataTable';
export { ArrangementOwner } from './arrangement-owner';
export type { DataColumn } from './columns';
export { Paging, type TablePaging } from './Paging';
