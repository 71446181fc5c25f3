export { DataTable, type DataTableProps } from './DataTable';
export type { DataColumn } from './columns';
export { Paging, type TablePaging } from './Paging';
