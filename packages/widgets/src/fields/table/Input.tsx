import type { Json, TableRow } from '@portal/contract/fields';
import { Button, Form } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { ColumnHint, HintBelow } from '../shared/FileHint';
import { useInvalidCell, type InvalidCell } from '../shared/invalid-cell';
import type { InputProps } from '../shared/props';
import { useLocale, useTexts } from '../shared/texts';
import { fileLimits, isNumeric, toColumns } from './columns';
import { Pager, usePages } from './Pager';
import { Row } from './Row';
import { Sums } from './Sums';
import styles from './table.module.css';

/** A cell by its row and column. */
type CellPlace = Pick<InvalidCell, 'row' | 'column'>;

const controls = 'input:not([disabled]), textarea, button';
/** Frames until the input of a kind is loaded. */
const maxFrames = 120;

/** Focuses the input of a cell as soon as its row shows it. @returns a function that stops waiting */
function focusCell(body: RefObject<HTMLElement | null>, { row, column }: CellPlace): () => void {
  let frame = 0;
  const look = (left: number) => {
    const cell = body.current?.querySelector(`[data-row="${CSS.escape(row)}"] [data-column="${CSS.escape(column)}"]`);
    const control = cell?.querySelector<HTMLElement>(controls);
    if (control) {
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      control.focus({ preventScroll: true });
    } else if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
  };
  frame = requestAnimationFrame(() => look(maxFrames));
  return () => cancelAnimationFrame(frame);
}

const none: TableRow[] = [];

export default function TableInput({ value, onChange, settings, disabled = false, ...options }: InputProps<'table'>) {
  const t = useTexts();
  const locale = useLocale();
  const columns = useMemo(() => toColumns(settings.columns, locale), [settings, locale]);
  const [active, setActive] = useState<string | null>(null);
  const rows = value ?? none;
  const pages = usePages(rows.length);
  const body = useRef<HTMLTableSectionElement>(null);
  const invalid = useInvalidCell(options.id);
  const [shown, setShown] = useState<InvalidCell | undefined>(undefined);
  if (invalid && invalid !== shown) {
    const index = rows.findIndex(({ id }) => id === invalid.row);
    setShown(invalid);
    if (index >= 0) {
      pages.show(index);
      setActive(invalid.row);
    }
  }
  useEffect(() => (invalid ? focusCell(body, invalid) : undefined), [invalid]);
  const [added, setAdded] = useState<CellPlace | null>(null);
  useEffect(() => (added ? focusCell(body, added) : undefined), [added]);
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });

  const change = useCallback((edit: (rows: TableRow[]) => TableRow[]) => {
    const next = edit(latest.current.rows);
    latest.current.rows = next;
    latest.current.onChange(next.length > 0 ? next : null);
  }, []);
  const onCell = useCallback(
    (id: string, key: string, cell: Json) =>
      change((all) => all.map((row) => (row.id === id ? { ...row, cells: { ...row.cells, [key]: cell } } : row))),
    [change],
  );
  const onRemove = useCallback((id: string) => change((all) => all.filter((row) => row.id !== id)), [change]);
  const add = () => {
    const id = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');
    change((all) => [...all, { id, cells: {} }]);
    pages.show(rows.length);
    setActive(id);
    const first = columns.find(({ readOnly }) => !readOnly);
    if (first) setAdded({ row: id, column: first.key });
  };

  return (
    <>
      {/* Inputs of cells would take the status of the whole table. */}
      <Form.Item noStyle validateStatus="">
        <HintBelow value>
          <div className={styles.scroll}>
            <table
              className={`${styles.table} ${styles.editable}`}
              aria-label={options['aria-label']}
              aria-describedby={options['aria-describedby']}
            >
              <thead>
                <tr>
                  <th scope="col">#</th>
                  {columns.map((column) => (
                    <th key={column.key} scope="col" className={isNumeric(column) ? styles.numeric : undefined}>
                      {column.required && <span className={styles.required}>*</span>}
                      {column.label}
                    </th>
                  ))}
                  {!disabled && (
                    <th scope="col" className={styles.actions}>
                      <span>{t('actions')}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody ref={body}>
                {rows.slice(pages.first, pages.end).map((row, index) => (
                  <Row
                    key={row.id}
                    {...{ row, columns, disabled, onCell, onRemove }}
                    number={pages.first + index + 1}
                    invalid={options.invalidCells?.get(row.id)}
                    active={row.id === active}
                    onActivate={setActive}
                  />
                ))}
                {rows.length === 0 && (
                  <tr>
                    <td colSpan={columns.length + (disabled ? 1 : 2)}>{t('noRows')}</td>
                  </tr>
                )}
              </tbody>
              <Sums rows={rows} settings={settings.columns} columns={columns} editable={!disabled} />
            </table>
          </div>
        </HintBelow>
      </Form.Item>
      <Pager page={pages.page} count={rows.length} onPage={pages.setPage} />
      {!disabled &&
        columns.map((column) => {
          const limits = fileLimits(column);
          return limits && <ColumnHint key={column.key} label={column.label} {...limits} />;
        })}
      {!disabled && (
        <Button
          id={options.id}
          className={styles.add}
          type="dashed"
          block
          danger={options.status === 'error'}
          disabled={rows.length >= settings.max}
          onClick={add}
        >
          {t('addRow')}
        </Button>
      )}
    </>
  );
}
