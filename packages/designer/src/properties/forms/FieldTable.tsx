import { Checkbox, Empty } from 'antd';
import type { FieldSetting } from '@portal/bpmn';
import { columns, isColumnSet, toggleColumn, toggleField } from './model';
import { useSection } from '../strings';

interface FieldTableProps {
  rows: FieldSetting[];
  onChange: (rows: FieldSetting[]) => void;
}

/** Four pairs of boxes a field; a row above them sets a whole column. */
export function FieldTable({ rows, onChange }: FieldTableProps) {
  const { t } = useSection();
  if (rows.length === 0) return <Empty description={t('noFields')} />;
  return (
    <div className="pd-scroll">
      <table className="pd-table pd-field-table">
        <thead>
          <tr>
            <th>{t('fieldName')}</th>
            {columns.map(({ label }) => (
              <th key={label}>{t(label)}</th>
            ))}
          </tr>
          <tr>
            <th>{t('selectAll')}</th>
            {columns.map((column) => (
              <th key={column.label}>
                <Checkbox
                  aria-label={`${t('selectAll')} ${t(column.label)}`}
                  checked={isColumnSet(rows, column)}
                  onChange={() => onChange(toggleColumn(rows, column))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td title={row.key}>{row.name || row.key}</td>
              {columns.map((column) => (
                <td key={column.label}>
                  <Checkbox
                    aria-label={`${row.name} ${t(column.label)}`}
                    checked={row[column.attribute] === column.value}
                    onChange={() => onChange(toggleField(rows, row.key, column))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
