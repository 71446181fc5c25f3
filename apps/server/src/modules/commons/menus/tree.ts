import { localized, type Locale, type settings } from '@portal/contract';
import type { MenuRow } from './store';

/** The items as a forest, labels in the reader's language; what hangs under an item not shown is not shown either. */
export function menuForest(
  rows: readonly MenuRow[],
  locale: Locale,
  parentId: number | null = null,
): settings.MenuItem[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      id: row.id,
      label: localized(row.label, locale),
      path: row.path,
      icon: row.icon,
      meta: { keepAlive: row.keepAlive },
      ifShow: row.ifShow,
      children: menuForest(rows, locale, row.id),
    }));
}
