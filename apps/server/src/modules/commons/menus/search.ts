import type { settings } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { isNamed, pageOfHits, type SearchSource } from '../../../platform/search';
import { menuRows } from './store';
import { menuForest } from './tree';

/** Finds the pages of the menu that the person sees. */
export const menuSource = (db: Db): SearchSource => ({
  kind: 'pages',
  async find({ session, locale, keyword, ...page }) {
    const fits = isNamed(keyword);
    const forest = menuForest(await menuRows(db, session), locale);
    return pageOfHits(
      shownItems(forest)
        .filter(({ label }) => fits(label))
        .map(({ path, label, above }) => ({ id: path, title: label, note: above })),
      page,
    );
  },
});

/** Returns the items that are shown, each with the label of the one above it. */
const shownItems = (
  items: readonly settings.MenuItem[],
  above = '',
): (Pick<settings.MenuItem, 'path' | 'label'> & { above: string })[] =>
  items
    .filter(({ ifShow }) => ifShow === '0')
    .flatMap(({ path, label, children }) => [{ path, label, above }, ...shownItems(children, label)]);
