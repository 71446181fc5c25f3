import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { DragHandle, SortableItems } from '../sorting';
import { initialArrangement, isShown, ordered, toggled, type Arranging } from './columns';
import styles from './DataTable.module.css';

/** Chooses the columns of a table and their order. The handles can be dragged or moved by the keyboard. */
export default function ColumnSettings({ columns, arrangement, onArrange }: Arranging) {
  const { t } = useTranslation('widgets');
  return (
    <>
      <SortableItems
        items={ordered(columns, arrangement.order)}
        toMovable={({ key, title }) => ({ key, name: title })}
        strategy={verticalListSortingStrategy}
        onArrange={(next) => onArrange({ ...arrangement, order: next.map(({ key }) => key) })}
      >
        {(shown) => (
          <ul className={styles.columns}>
            {shown.map((column) => (
              <ColumnLine
                key={column.key}
                column={column}
                shown={isShown(column, arrangement)}
                onToggle={() => onArrange(toggled(columns, arrangement, column))}
              />
            ))}
          </ul>
        )}
      </SortableItems>
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
  const sortable = useSortable({ id: column.key });
  const { setNodeRef, transform, transition } = sortable;
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style} className={styles.column}>
      <DragHandle name={column.title} sortable={sortable} />
      <Checkbox checked={shown} onChange={onToggle}>
        {column.title}
      </Checkbox>
    </li>
  );
}
