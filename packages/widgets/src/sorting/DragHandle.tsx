import { HolderOutlined } from '@ant-design/icons';
import type { useSortable } from '@dnd-kit/sortable';
import { Icon } from '../icon';
import styles from './DragHandle.module.css';
import { useTexts } from './useMoveTexts';

interface Props {
  /** The name of the item. */
  name: string;
  sortable: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
}

/** The button by which an item of `SortableItems` is dragged. */
export function DragHandle({ name, sortable: { attributes, listeners, setActivatorNodeRef } }: Props) {
  const t = useTexts();
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={t('label', { name })}
    >
      <Icon of={HolderOutlined} />
    </button>
  );
}
