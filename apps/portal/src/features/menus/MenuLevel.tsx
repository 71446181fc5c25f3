import { arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { SortableItems } from '@portal/widgets/sorting';
import type { ReactNode } from 'react';
import type { ManagedMenuItem } from '../../shared/api/menus/administration';
import { writtenName } from '../../shared/i18n';
import styles from './menus.module.css';

interface Props {
  items: readonly ManagedMenuItem[];
  /** Saves the ids of the level in their new order. */
  onArrange: (ids: number[]) => Promise<unknown>;
  renderItem: (item: ManagedMenuItem, index: number) => ReactNode;
}

/** Shows the items of one level, which can be dragged within it by their handles or by keyboard. */
export const MenuLevel = ({ items, onArrange, renderItem }: Props) => (
  <SortableItems
    items={items}
    toMovable={({ id, label }) => ({ key: String(id), name: writtenName(label) })}
    strategy={verticalListSortingStrategy}
    onArrange={(next) => onArrange(next.map(({ id }) => id))}
  >
    {(shown) => <ul className={styles.level}>{shown.map(renderItem)}</ul>}
  </SortableItems>
);

/** Returns the items of one level, in order. */
export const levelOf = (items: readonly ManagedMenuItem[], parentId: number | null): ManagedMenuItem[] =>
  items.filter((item) => item.parentId === parentId);

/** Returns the ids of a level after one of its items was moved by some positions. */
export const movedIds = (level: readonly ManagedMenuItem[], index: number, by: number): number[] =>
  arrayMove(
    level.map(({ id }) => id),
    index,
    index + by,
  );
