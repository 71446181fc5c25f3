import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { DragHandle, SortableItems } from '@portal/widgets/sorting';
import type { ReactNode } from 'react';
import { useDesigner } from '../../shared/DesignerContext';

interface SortableTableProps<T extends { id: string }> {
  rows: readonly T[];
  headings: ReactNode[];
  renderCells: (row: T) => ReactNode[];
  nameOf: (row: T) => string;
  /** Omitted if the rows cannot be reordered. */
  onArrange?: ((rows: readonly T[]) => void) | undefined;
  /** The label of the column of handles. */
  handleLabel: string;
}

/** A small table whose rows are dragged into order, by pointer or by keyboard. */
export function SortableTable<T extends { id: string }>(props: SortableTableProps<T>) {
  const { rows, headings, renderCells, nameOf, handleLabel } = props;
  const onArrange = useDesigner().readOnly ? undefined : props.onArrange;
  const renderTable = (shown: readonly T[]) => (
    <table className="pd-table">
      <thead>
        <tr>
          {onArrange && <th className="pd-handle" aria-label={handleLabel} />}
          {headings.map((heading, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns never move
            <th key={index}>{heading}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) =>
          onArrange ? (
            <SortableRow key={row.id} id={row.id} name={nameOf(row)} cells={renderCells(row)} />
          ) : (
            <tr key={row.id}>{renderCells(row).map(toCell)}</tr>
          ),
        )}
      </tbody>
    </table>
  );
  if (!onArrange) return renderTable(rows);
  return (
    <SortableItems
      items={rows}
      toMovable={(row) => ({ key: row.id, name: nameOf(row) })}
      strategy={verticalListSortingStrategy}
      onArrange={onArrange}
    >
      {renderTable}
    </SortableItems>
  );
}

function SortableRow({ id, name, cells }: { id: string; name: string; cells: ReactNode[] }) {
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition } = sortable;
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined;
  return (
    <tr ref={setNodeRef} style={style}>
      <td className="pd-handle">
        <DragHandle name={name} sortable={sortable} />
      </td>
      {cells.map(toCell)}
    </tr>
  );
}

// oxlint-disable-next-line react/no-array-index-key -- columns never move
const toCell = (cell: ReactNode, index: number) => <td key={index}>{cell}</td>;
