import { HolderOutlined } from '@ant-design/icons';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { initialArrangement, isShown, moved, ordered, toggled, type Arranging } from './columns';
import styles from './DataTable.module.css';

/** Which columns a table shows, and in which order; the handles can be dragged or moved by the keyboard. */
export default function ColumnSettings({ columns, arrangement, onArrange }: Arranging) {
  const { t } = useTranslation('widgets');
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const list = ordered(columns, arrangement.order);
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id) onArrange(moved(columns, arrangement, String(active.id), String(over.id)));
        }}
      >
        <SortableContext items={list.map((column) => column.key)} strategy={verticalListSortingStrategy}>
          <ul className={styles.columns}>
            {list.map((column) => (
              <ColumnLine
                key={column.key}
                column={column}
                shown={isShown(column, arrangement)}
                onToggle={() => onArrange(toggled(columns, arrangement, column))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <Button
        type="link"
        size="small"
        onClick={() => onArrange({ ...initialArrangement, density: arrangement.density })}
      >
        {t('table.resetColumns')}
      </Button>
    </>
  );
}

interface LineProps {
  column: { key: string; title: string };
  shown: boolean;
  onToggle: () => void;
}

function ColumnLine({ column, shown, onToggle }: LineProps) {
  const { t } = useTranslation('widgets');
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: column.key });
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style} className={styles.column}>
      <button
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('table.moveColumn', { title: column.title })}
      >
        <Icon of={HolderOutlined} />
      </button>
      <Checkbox checked={shown} onChange={onToggle}>
        {column.title}
      </Checkbox>
    </li>
  );
}
