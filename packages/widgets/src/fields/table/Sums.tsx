import { tableSums, type TableColumn, type TableRow } from '@portal/contract/fields';
import { useTexts } from '../shared/texts';
import { type Column, Cell } from './columns';
import styles from './table.module.css';

interface Props {
  rows: readonly TableRow[];
  settings: readonly TableColumn[];
  columns: Column[];
  /** The rows have a cell of actions. */
  editable?: boolean;
}

/** The line of exact sums under a table that has any. */
export function Sums({ rows, settings, columns, editable = false }: Props) {
  const t = useTexts();
  const sums = tableSums(rows, settings);
  if (Object.keys(sums).length === 0) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('sum')}</th>
        {columns.map((column) => {
          const sum = sums[column.key];
          return (
            <td key={column.key} data-label={column.label} data-empty={sum === undefined} className={styles.numeric}>
              <Cell
                column={column}
                value={column.kind.name === 'whole-number' && sum !== undefined ? Number(sum) : sum}
              />
            </td>
          );
        })}
        {editable && <td className={styles.actions} />}
      </tr>
    </tfoot>
  );
}
