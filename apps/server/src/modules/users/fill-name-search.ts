import type { Migration } from '../../platform/database';
import { nameSearch } from './name-search';

const batchSize = 5000;

/** Fills the search columns of people who were added before them. */
export const fillNameSearch: NonNullable<Migration['fill']> = async (client) => {
  for (let last = 0; ;) {
    const { rows } = await client.query<{ id: string; username: string; name: string }>(
      'select id, username, chinese_name as name from users where id > $1 order by id limit $2',
      [last, batchSize],
    );
    if (rows.length === 0) return;
    const found = rows.map(({ id, username, name }) => ({ id, ...nameSearch(username, name) }));
    await client.query(
      `update users set name_pinyin = found.pinyin, name_grams = found.grams
       from jsonb_to_recordset($1) as found (id bigint, grams text[], pinyin text) where users.id = found.id`,
      [JSON.stringify(found)],
    );
    last = Number(rows.at(-1)!.id);
  }
};
