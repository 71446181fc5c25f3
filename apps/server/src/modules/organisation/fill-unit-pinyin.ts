import type { Migration } from '../../platform/database';
import { namePinyin } from '../users/name-search';

/** Fills the pinyin of units that were added before the column. */
export const fillUnitPinyin: NonNullable<Migration['fill']> = async (client) => {
  const { rows } = await client.query<{ id: string; name: string }>('select id, name from org_units');
  const found = rows.map(({ id, name }) => ({ id, pinyin: namePinyin(name, 'unit') }));
  await client.query(
    `update org_units unit set name_pinyin = found.pinyin
     from jsonb_to_recordset($1) as found (id bigint, pinyin text) where unit.id = found.id`,
    [JSON.stringify(found)],
  );
};
