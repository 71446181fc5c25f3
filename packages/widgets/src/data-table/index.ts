export { DataTable, type DataTableProps } from './DataTable';
export type { DataColumn } from './columns';
export type { TablePaging } from './paging';
