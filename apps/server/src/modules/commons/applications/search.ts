import type { Db } from '../../../platform/database';
import { isNamed, pageOfHits, type SearchSource } from '../../../platform/search';
import { nameIn, textIn, visibleApplications } from './store';

/** Finds the applications that the person may open, and their submodules. */
export const applicationSource = (db: Db): SearchSource => ({
  kind: 'apps',
  async find({ session, locale, keyword, ...page }) {
    const fits = isNamed(keyword);
    const rows = await visibleApplications(db, session, session);
    const hits = rows.flatMap(({ id, nameZh, nameEn, submodules }) => {
      const name = nameIn(nameZh, nameEn, locale);
      return [
        ...([nameZh, nameEn ?? ''].some(fits) ? [{ id: String(id), title: name, note: '' }] : []),
        ...submodules
          .map((each) => ({ id: each.id, zh: textIn(each.cells, 'nameZh'), en: textIn(each.cells, 'nameEn') }))
          .filter(({ zh, en }) => [zh, en].some(fits))
          .map(({ id: submoduleId, zh, en }) => ({
            id: String(id),
            title: nameIn(zh, en, locale),
            note: name,
            parameters: { submoduleId },
          })),
      ];
    });
    return pageOfHits(hits, page);
  },
});
