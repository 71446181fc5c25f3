import { localized, type Locale, type settings } from '@portal/contract';
import type { MenuRow } from './store';

/**
 * Returns the items as a forest with labels in the reader's language. Items below one that is not shown are not shown
 * either.
 */
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
