import { Empty } from 'antd';
import type { ReactNode } from 'react';

interface ItemTableProps<Row extends { key: string; name: string }> {
  rows: Row[];
  /** The heading of the rows. */
  heading: string;
  columns: { label: string; renderCell: (row: Row) => ReactNode; head?: ReactNode }[];
  /** The name of the row that sets whole columns. If omitted, there is no such row. */
  all?: string;
  /** Said where the form has nothing of the kind */
  empty: string;
}

/** Shows the items of a form with their settings. */
export function ItemTable<Row extends { key: string; name: string }>(props: ItemTableProps<Row>) {
  const { rows, heading, columns, all, empty } = props;
  if (rows.length === 0) return <Empty description={empty} />;
  return (
    <div className="pd-scroll">
      <table className={all ? 'pd-table pd-field-table' : 'pd-table'}>
        <thead>
          <tr>
            <th>{heading}</th>
            {columns.map(({ label }) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
          {all && (
            <tr>
              <th>{all}</th>
              {columns.map(({ label, head }) => (
                <th key={label}>{head}</th>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td title={row.key}>{row.name || row.key}</td>
              {columns.map(({ label, renderCell }) => (
                <td key={label}>{renderCell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
