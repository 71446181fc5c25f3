import { rectSortingStrategy, useSortable } from '@dnd-kit/sortable';
import { DragHandle, SortableItems } from '@portal/widgets/sorting';
import { useQueryClient } from '@tanstack/react-query';
import { refreshApplications, sortCommonUse } from '../../shared/api/applications';
import { notice } from '../../shared/notice';
import styles from './applications.module.css';
import { type CommonUseTile, Tile } from './Tile';
import { Star } from './ApplicationCard';

/** Shows the user's common-use items. They can be sorted by dragging their handles or by the keyboard. */
export function CommonUse({ tiles }: { tiles: readonly CommonUseTile[] }) {
  const client = useQueryClient();
  const arrange = async (next: readonly CommonUseTile[]) => {
    try {
      await sortCommonUse(next.map(({ appinsId, submoduleId }) => ({ appinsId, submoduleId })));
    } catch (error) {
      notice.failure(error);
    }
    await refreshApplications(client);
  };
  return (
    <SortableItems items={tiles} toMovable={(tile) => tile} strategy={rectSortingStrategy} onArrange={arrange}>
      {(shown) => (
        <ul className={styles.tiles}>
          {shown.map((tile) => (
            <MovableTile key={tile.key} tile={tile} />
          ))}
        </ul>
      )}
    </SortableItems>
  );
}

function MovableTile({ tile }: { tile: CommonUseTile }) {
  const sortable = useSortable({ id: tile.key });
  const { setNodeRef, transform, transition } = sortable;
  const style = { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style} className={styles.tile}>
      <DragHandle name={tile.name} sortable={sortable} />
      <Tile tile={tile} />
      <Star appinsId={tile.appinsId} submoduleId={tile.submoduleId} name={tile.name} marked />
    </li>
  );
}
