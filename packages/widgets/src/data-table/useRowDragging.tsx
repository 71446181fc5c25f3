import { HolderOutlined } from '@ant-design/icons';
import { useRef, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import type { DataColumn } from './columns';
import styles from './DataTable.module.css';

/** spec 002 §9 */
const dragColumnWidth = 50;

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface Options<T> {
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Receives all rows in their new order. */
  onReorder: ((rows: T[]) => void) | undefined;
}

/** Rows that can be dragged by a handle, or moved with the arrow keys while it has the focus (spec 002 §2). */
export function useRowDragging<T>({ rows, rowKey, onReorder }: Options<T>) {
  const { t } = useTranslation('widgets');
  const dragged = useRef<number>(undefined);
  if (!onReorder) return { columns: [], rowProps: () => ({}) };

  const move = (from: number, to: number) => {
    const moved = rows[from];
    if (moved === undefined || from === to || to < 0 || to >= rows.length) return;
    onReorder(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const drop = (event: DragEvent, to: number) => {
    if (dragged.current === undefined) return;
    event.preventDefault();
    move(dragged.current, to);
    dragged.current = undefined;
  };
  const press = (event: KeyboardEvent, rowIndex: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(rowIndex, rowIndex + step);
  };
  const handle: DataColumn<T> = {
    key: 'drag',
    title: t('table.order'),
    titleHidden: true,
    width: dragColumnWidth,
    render: (row, rowIndex) => (
      <button
        type="button"
        draggable
        className={styles.handle}
        aria-label={t('table.moveRow', { place: rowIndex + 1 })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onDragStart={(event) => {
          dragged.current = rowIndex;
          event.dataTransfer.setData('text/plain', rowKey(row));
        }}
        onDragEnd={() => (dragged.current = undefined)}
        onKeyDown={(event) => press(event, rowIndex)}
      >
        <Icon of={HolderOutlined} />
      </button>
    ),
  };
  return {
    columns: [handle],
    rowProps: (rowIndex: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged.current !== undefined) event.preventDefault();
      },
      onDrop: (event: DragEvent) => drop(event, rowIndex),
    }),
  };
}
