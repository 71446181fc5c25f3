import { Checkbox, Input } from 'antd';
import type { FieldSetting, FormProperty } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { useSection } from '../strings';
import { ItemTable } from './ItemTable';
import { columns, isColumnSet, toggleColumn, toggleField } from './model';

interface FieldTableProps {
  rows: FieldSetting[];
  onChange: (rows: FieldSetting[]) => void;
}

/** Shows four pairs of boxes for each field. A row above them sets a whole column. */
export function FieldTable({ rows, onChange }: FieldTableProps) {
  const { t } = useSection();
  return (
    <ItemTable
      rows={rows}
      heading={t('fieldName')}
      all={t('selectAll')}
      empty={t('noFields')}
      columns={columns.map((column) => ({
        label: t(column.label),
        head: (
          <Checkbox
            aria-label={`${t('selectAll')} ${t(column.label)}`}
            checked={isColumnSet(rows, column)}
            onChange={() => onChange(toggleColumn(rows, column))}
          />
        ),
        renderCell: (row: FieldSetting) => (
          <Checkbox
            aria-label={`${row.name || row.key} ${t(column.label)}`}
            checked={row[column.attribute] === column.value}
            onChange={() => onChange(toggleField(rows, row.key, column))}
          />
        ),
      }))}
    />
  );
}

interface PropertyTableProps {
  rows: FormProperty[];
  onChange: (rows: FormProperty[]) => void;
}

/** Shows one value for each property. */
export function PropertyTable({ rows, onChange }: PropertyTableProps) {
  const { t } = useSection();
  const put = (key: string, value: string) => onChange(rows.map((row) => (row.key === key ? { ...row, value } : row)));
  return (
    <ItemTable
      rows={rows}
      heading={t('propertyName')}
      empty={t('noProperties')}
      columns={[
        {
          label: t('propertyValue'),
          renderCell: ({ key, name, value }) => (
            <Input
              aria-label={name || key}
              value={value}
              maxLength={limits.textLength}
              onChange={({ target }) => put(key, target.value)}
            />
          ),
        },
      ]}
    />
  );
}
