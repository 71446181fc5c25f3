import type { Json, TableRow } from '@portal/contract/fields';
import { Button } from 'antd';
import { memo } from 'react';
import { ShowInput } from '../shared/show';
import { useTexts } from '../shared/texts';
import { isNumeric, type Column, Cell } from './columns';
import styles from './table.module.css';

interface Props {
  row: TableRow;
  number: number;
  columns: Column[];
  active: boolean;
  disabled: boolean;
  /** The columns that have issues. */
  invalid: ReadonlySet<string> | undefined;
  onActivate: (id: string) => void;
  onCell: (id: string, key: string, cell: Json) => void;
  onRemove: (id: string) => void;
}

/** Only the active row has inputs. The others render again only when they change. */
export const Row = memo(function Row(props: Props) {
  const { row, number, columns, active, disabled, invalid, onActivate, onCell, onRemove } = props;
  const t = useTexts();
  return (
    <tr data-row={row.id} onClick={disabled || active ? undefined : () => onActivate(row.id)}>
      <td data-label="#">{number}</td>
      {columns.map((column) => (
        <td
          key={column.key}
          data-column={column.key}
          data-label={column.label}
          data-invalid={invalid?.has(column.key)}
          style={{ textAlign: isNumeric(column) ? 'right' : undefined }}
        >
          {active && !disabled && !column.readOnly ? (
            <ShowInput
              widget={column.widget}
              value={row.cells[column.key] ?? null}
              settings={column.settings}
              status={invalid?.has(column.key) ? 'error' : ''}
              aria-label={`${column.label} ${number}`}
              onChange={(cell) => onCell(row.id, column.key, cell as Json)}
            />
          ) : (
            <Cell column={column} value={row.cells[column.key]} />
          )}
        </td>
      ))}
      {!disabled && (
        <td className={styles.actions}>
          {!active && (
            <Button
              type="link"
              size="small"
              aria-label={t('editRow', { row: number })}
              onClick={() => onActivate(row.id)}
            >
              ✎
            </Button>
          )}
          <Button
            type="link"
            size="small"
            danger
            aria-label={t('removeRow', { row: number })}
            onClick={(event) => {
              event.stopPropagation();
              onRemove(row.id);
            }}
          >
            ×
          </Button>
        </td>
      )}
    </tr>
  );
});
