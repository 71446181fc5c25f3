import type { search } from '@portal/contract';
import { announcements } from '@portal/contract/announcements';
import { sql } from 'kysely';
import { asJson, jsonPage, wireTime, type Db } from '../../../platform/database';
import { foundBy } from '../../../platform/records';
import type { SearchSource } from '../../../platform/search';
import { visibleTo } from './audience';

/** Finds the notices that have reached the person. */
export const noticeSource = (db: Db): SearchSource => ({
  kind: 'notices',
  async find({ session, keyword, ...page }) {
    const found = await foundBy(db, announcements, session, keyword);
    return jsonPage<search.Hit>(
      db,
      {
        from: sql`announcements a`,
        where: sql`${visibleTo(session)} and a.id in (select r.id from announcements r where ${found})`,
        row: asJson(sql`a.id::text as id, a.title, '' as note, ${wireTime(sql`a.published_at`)} as time`),
        order: sql`a.published_at desc, a.id desc`,
      },
      page,
    );
  },
});
