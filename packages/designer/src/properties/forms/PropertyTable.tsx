import { Empty, Input } from 'antd';
import type { FormProperty } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { useSection } from '../strings';

interface PropertyTableProps {
  rows: FormProperty[];
  onChange: (rows: FormProperty[]) => void;
}

export function PropertyTable({ rows, onChange }: PropertyTableProps) {
  const { t } = useSection();
  if (rows.length === 0) return <Empty description={t('noProperties')} />;
  return (
    <div className="pd-scroll">
      <table className="pd-table">
        <thead>
          <tr>
            <th>{t('propertyName')}</th>
            <th>{t('propertyValue')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td title={row.key}>{row.name || row.key}</td>
              <td>
                <Input
                  aria-label={row.name}
                  value={row.value}
                  maxLength={limits.textLength}
                  onChange={({ target }) =>
                    onChange(rows.map((each) => (each.key === row.key ? { ...each, value: target.value } : each)))
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
