import { HolderOutlined } from '@ant-design/icons';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { Icon } from '@portal/widgets/icon';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshApplications, sortCommonUse } from '../../shared/api/applications';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import styles from './applications.module.css';
import type { CommonUseTile } from './common-use';
import { Star } from './Star';
import { Tile } from './Tile';
import { useMoveTexts } from './useMoveTexts';

/** The user's common-use items; their handles can be dragged, or moved by the keyboard. */
export function CommonUse({ tiles }: { tiles: readonly CommonUseTile[] }) {
  const client = useQueryClient();
  const [moved, setMoved] = useState<CommonUseTile[]>();
  const shown = moved ?? tiles;
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = shown.map(({ key }) => key);
  const move = async (from: string, to: string) => {
    const next = arrayMove([...shown], keys.indexOf(from), keys.indexOf(to));
    setMoved(next);
    try {
      await sortCommonUse(next.map(({ appinsId, submoduleId }) => ({ appinsId, submoduleId })));
    } catch (error) {
      notice.error(messageOfError(error));
    }
    await refreshApplications(client);
    setMoved(undefined);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={useMoveTexts(shown)}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) void move(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ul className={styles.tiles}>
          {shown.map((tile) => (
            <MovableTile key={tile.key} tile={tile} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function MovableTile({ tile }: { tile: CommonUseTile }) {
  const { t } = useTranslation('applications');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: tile.key,
  });
  const style = { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style} className={styles.tile}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('move.label', { name: tile.name })}
      >
        <Icon of={HolderOutlined} />
      </button>
      <Tile tile={tile} />
      <Star appinsId={tile.appinsId} submoduleId={tile.submoduleId} name={tile.name} marked />
    </li>
  );
}
