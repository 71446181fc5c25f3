import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { createContext, use, type HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { DragHandle, SortableItems } from '../sorting';
import type { DataColumn } from './columns';
import { DataTable, type DataTableProps } from './DataTable';
import styles from './DataTable.module.css';

/** spec 002 §9 */
const dragColumnWidth = 50;

interface Props<T> extends Omit<DataTableProps<T>, 'rowDragging'> {
  nameOf: (row: T) => string;
  /** Saves the rows in their new order, which is shown until this is done. */
  onReorder: (rows: readonly T[]) => unknown;
}

/** A table whose rows are dragged by their handles, or moved by the keyboard (spec 002 §2). */
export function SortableTable<T extends object>({ nameOf, onReorder, ...table }: Props<T>) {
  const { t } = useTranslation('widgets');
  const { rows, rowKey } = table;
  const column: DataColumn<T> = {
    key: 'drag',
    title: t('table.order'),
    titleHidden: true,
    width: dragColumnWidth,
    render: (row) => <RowHandle name={nameOf(row)} />,
  };
  return (
    <SortableItems
      items={rows}
      toMovable={(row) => ({ key: rowKey(row), name: nameOf(row) })}
      strategy={verticalListSortingStrategy}
      onArrange={onReorder}
    >
      {(shown) => <DataTable {...table} rows={shown} rowDragging={{ column, row: SortableRow }} />}
    </SortableItems>
  );
}

const RowSorting = createContext<ReturnType<typeof useSortable> | null>(null);

function RowHandle({ name }: { name: string }) {
  const sortable = use(RowSorting);
  return (
    sortable && (
      <div className={styles.dragCell}>
        <DragHandle name={name} sortable={sortable} />
      </div>
    )
  );
}

function SortableRow(props: HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string }) {
  const sortable = useSortable({ id: props['data-row-key'] ?? '' });
  const { setNodeRef, transform, transition } = sortable;
  const style = { ...props.style, transform: transform ? `translateY(${transform.y}px)` : undefined, transition };
  return (
    <RowSorting value={sortable}>
      <tr ref={setNodeRef} {...props} style={style} />
    </RowSorting>
  );
}
