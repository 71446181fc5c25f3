import Table from '@rc-component/table';
import { Skeleton } from 'antd';
import {
  useId,
  type ComponentType,
  type HTMLAttributes,
  type ReactNode,
  useRef,
  type DragEvent,
  useLayoutEffect,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptFocus } from '../focus/useKeptFocus';
import { unseen } from '../unseen';
import { CardList, rowOpening } from './CardList';
import { visible, type DataColumn, moved, type Arranging } from './columns';
import styles from './DataTable.module.css';
import { Paging, type TablePaging } from './Paging';
import { TableTools } from './TableTools';
import { useArrangement } from './useArrangement';

/**
 * Marks a frame with `data-more-before` and `data-more-after` while its scrolling content has hidden columns on that
 * side, so that its edge can show it.
 */
function useScrollHint(scrolling: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const area = element?.querySelector(scrolling);
    if (!element || !area) return undefined;
    const look = () => {
      const left = Math.abs(area.scrollLeft);
      element.toggleAttribute('data-more-before', left > 1);
      element.toggleAttribute('data-more-after', area.scrollWidth - area.clientWidth - left > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(area);
    for (const child of area.children) observer.observe(child);
    const listening = new AbortController();
    area.addEventListener('scroll', look, { passive: true, signal: listening.signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [scrolling]);
  return frame;
}

/**
 * Moves a column to where its header is dropped. It uses native dragging, because otherwise every table would load
 * dnd-kit.
 */
function useHeaderDragging({ columns, arrangement, onArrange }: Arranging) {
  const dragged = useRef<string>(undefined);
  return (key: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = key;
      event.dataTransfer.setData('text/plain', key);
    },
    onDragEnd: () => (dragged.current = undefined),
    onDragOver: (event: DragEvent) => {
      if (dragged.current !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (dragged.current === undefined || dragged.current === key) return;
      event.preventDefault();
      onArrange(moved(columns, arrangement, dragged.current, key));
    },
  });
}

export interface DataTableProps<T> {
  /** Under this name the reader's arrangement is remembered. */
  name: string;
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  loading?: boolean;
  paging?: TablePaging;
  onRefresh?: () => void;
  onOpen?: (row: T) => void;
  /** Set by `SortableTable`: a first column, and the component of a row. */
  rowDragging?: { column: DataColumn<T>; row: ComponentType<HTMLAttributes<HTMLTableRowElement>> };
  /** Instead of rows when there are none. */
  empty?: ReactNode;
  /** Shown to the left of the tools: the search and the main action. */
  toolbar?: ReactNode;
  /** Renders rows as cards, as on a phone. */
  renderCard?: (row: T) => ReactNode;
}

/** spec 002 §9 */
const indexColumnWidth = 60;
/** The width of five Chinese characters. Without a minimum a browser breaks Chinese text after each character. */
const leastColumnWidth = 96;

/** A table with show/hide and order of columns, density, refresh and an index column (spec 002 §2). */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, loading, paging, onRefresh, onOpen, rowDragging, empty, toolbar, renderCard } = props;
  const { t } = useTranslation('widgets');
  const [arrangement, arrange] = useArrangement(props.name);
  const headerProps = useHeaderDragging({ columns, arrangement, onArrange: arrange });
  const frame = useScrollHint('[data-density]');
  const titleId = useId();
  const keptFocus = useKeptFocus<HTMLElement>();
  const first = paging ? (paging.current - 1) * paging.size : 0;
  const index: DataColumn<T> = {
    key: '#',
    title: t('table.index'),
    width: indexColumnWidth,
    align: 'right',
    render: (_, rowIndex) => first + rowIndex + 1,
  };
  return (
    <section className={styles.table} aria-labelledby={titleId} {...keptFocus}>
      <span id={titleId} hidden>
        {props.label}
      </span>
      <div className={styles.bar}>
        <div className={styles.toolbar}>{toolbar}</div>
        {!renderCard && (
          <TableTools columns={columns} arrangement={arrangement} onArrange={arrange} onRefresh={onRefresh} />
        )}
      </div>
      {renderCard ? (
        <CardList rows={rows} rowKey={rowKey} renderCard={renderCard} loading={loading} onOpen={onOpen} empty={empty} />
      ) : (
        <div ref={frame} className={styles.frame}>
          <Table<T>
            className={styles.grid}
            data-density={arrangement.density}
            columns={[...(rowDragging ? [rowDragging.column] : []), index, ...visible(columns, arrangement)].map(
              ({ render, titleHidden, ...column }) => ({
                ...column,
                minWidth: column.minWidth ?? (typeof column.width === 'number' ? column.width : leastColumnWidth),
                title: titleHidden ? <span className={unseen}>{column.title}</span> : column.title,
                ...(columns.some(({ key }) => key === column.key) && { onHeaderCell: () => headerProps(column.key) }),
                render: (_: unknown, row: T, rowIndex: number) => render(row, rowIndex),
              }),
            )}
            data={rows}
            rowKey={rowKey}
            emptyText={loading ? <Skeleton active /> : empty}
            {...(rowDragging && { components: { body: { row: rowDragging.row } } })}
            onRow={(row) => (onOpen ? rowOpening(() => onOpen(row)) : {})}
            rowClassName={onOpen ? styles.opens : undefined}
          />
        </div>
      )}
      {paging && paging.total > 0 && <Paging {...paging} narrow={renderCard !== undefined} />}
    </section>
  );
}
