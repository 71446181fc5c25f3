import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { PlusOutlined } from '@ant-design/icons';
import { homeColumns, type HomeArrangement, type HomeBlockId, type HomeColumn } from '@portal/contract/home';
import { Icon } from '@portal/widgets/icon';
import { useMoveTexts } from '@portal/widgets/sorting';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './arrange.module.css';
import { ArrangedBlock } from './ArrangedBlock';
import { columnOf, placed } from './moves';

interface Props {
  arrangement: HomeArrangement;
  hidden: readonly HomeBlockId[];
  onChange: (next: HomeArrangement) => void;
}

/** The blocks of both columns, dragged or moved by keys within and between them, and the hidden ones below. */
export function ArrangedColumns({ arrangement, hidden, onChange }: Props) {
  const { t } = useTranslation('home');
  const shown = homeColumns.flatMap((column) => arrangement[column]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const id = active.id as HomeBlockId;
    const onto = homeColumns.find((column) => column === over.id);
    if (onto) return onChange(placed(arrangement, id, onto));
    const column = columnOf(arrangement, over.id as HomeBlockId);
    if (column) onChange(placed(arrangement, id, column, arrangement[column].indexOf(over.id as HomeBlockId)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={useMoveTexts(shown.map((id) => ({ key: id, name: t(`blocks.${id}`) })))}
      onDragEnd={drop}
    >
      {homeColumns.map((column) => (
        <Column key={column} column={column} arrangement={arrangement} onChange={onChange} />
      ))}
      <section className={styles.column} aria-label={t('arrange.hidden')}>
        <h3>{t('arrange.hidden')}</h3>
        {hidden.length === 0 && <p className={styles.empty}>{t('arrange.allShown')}</p>}
        <ul className={styles.hidden}>
          {hidden.map((id) => (
            <li key={id}>
              <Button
                icon={<Icon of={PlusOutlined} />}
                aria-label={t('arrange.show', { name: t(`blocks.${id}`) })}
                onClick={() => onChange(placed(arrangement, id, 'side'))}
              >
                {t(`blocks.${id}`)}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </DndContext>
  );
}

function Column({ column, arrangement, onChange }: Omit<Props, 'hidden'> & { column: HomeColumn }) {
  const { t } = useTranslation('home');
  const { setNodeRef } = useDroppable({ id: column });
  const ids = arrangement[column];
  return (
    <section className={styles.column} aria-label={t(`arrange.${column}`)}>
      <h3>{t(`arrange.${column}`)}</h3>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={setNodeRef} className={styles.blocks}>
          {ids.map((id) => (
            <ArrangedBlock key={id} id={id} column={column} arrangement={arrangement} onChange={onChange} />
          ))}
          {ids.length === 0 && <li className={styles.empty}>{t('arrange.empty')}</li>}
        </ul>
      </SortableContext>
    </section>
  );
}
