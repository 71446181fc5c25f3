import { useMemo } from 'react';
import type { ValueProps } from '../shared/props';
import { useLocale } from '../shared/texts';
import { useWholeValues } from '../shared/show';
import { isNumeric, toColumns, Cell } from './columns';
import { Pager, usePages } from './Pager';
import { Sums } from './Sums';
import styles from './table.module.css';

export default function TableValue({ value, settings }: ValueProps<'table'>) {
  const locale = useLocale();
  const columns = useMemo(() => toColumns(settings.columns, locale), [settings, locale]);
  const whole = useWholeValues();
  const pages = usePages(value.length);
  const first = whole ? 0 : pages.first;
  const shown = whole ? value : value.slice(first, pages.end);
  return (
    <div className={styles.scroll} tabIndex={0}>
      <table className={`${styles.table} ${styles.read}`}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={isNumeric(column) ? styles.numeric : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, cells }, index) => (
            <tr key={id}>
              <td data-label="#">{first + index + 1}</td>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.label}
                  className={isNumeric(column) ? styles.numeric : undefined}
                >
                  <Cell column={column} value={cells[column.key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Sums rows={value} settings={settings.columns} columns={columns} />
      </table>
      {!whole && <Pager page={pages.page} count={value.length} onPage={pages.setPage} />}
    </div>
  );
}
