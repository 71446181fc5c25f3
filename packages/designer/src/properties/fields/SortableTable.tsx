import { HolderOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useDesigner } from '../../modeler/DesignerContext';

interface SortableTableProps<T extends { id: string }> {
  rows: T[];
  headings: ReactNode[];
  renderCells: (row: T) => ReactNode[];
  /** Absent: the rows keep their order */
  onMove?: ((id: string, overId: string) => void) | undefined;
  handleLabel: string;
}

/** A small table whose rows are dragged into order, by pointer or by keyboard. */
export function SortableTable<T extends { id: string }>(props: SortableTableProps<T>) {
  const { rows, headings, renderCells, handleLabel } = props;
  const onMove = useDesigner().readOnly ? undefined : props.onMove;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove?.(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy} disabled={!onMove}>
        <table className="pd-table">
          <thead>
            <tr>
              {onMove && <th className="pd-handle" aria-label={handleLabel} />}
              {headings.map((heading, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns never move
                <th key={index}>{heading}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SortableRow
                key={row.id}
                id={row.id}
                handleLabel={onMove ? handleLabel : undefined}
                cells={renderCells(row)}
              />
            ))}
          </tbody>
        </table>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ id, cells, handleLabel }: { id: string; cells: ReactNode[]; handleLabel: string | undefined }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id });
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined;
  return (
    <tr ref={setNodeRef} style={style}>
      {handleLabel !== undefined && (
        <td className="pd-handle">
          <button type="button" ref={setActivatorNodeRef} {...attributes} {...listeners} aria-label={handleLabel}>
            <Icon of={HolderOutlined} />
          </button>
        </td>
      )}
      {cells.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns never move
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}
