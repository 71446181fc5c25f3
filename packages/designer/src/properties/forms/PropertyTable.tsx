import { Input } from 'antd';
import type { FormProperty } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { useSection } from '../strings';
import { ItemTable } from './ItemTable';

interface PropertyTableProps {
  rows: FormProperty[];
  onChange: (rows: FormProperty[]) => void;
}

/** A value a property. */
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
