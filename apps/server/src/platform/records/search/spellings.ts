import { sql, type RawBuilder } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordDefinition } from '@portal/contract/records';
import { holdsGrams, isFrequent, narrowingGrams, type Db } from '../../database';
import { spelledKeyword, spelling, spellingPattern } from '../../search';
import { columnName } from '../columns';

/** Records of a kind that a search by pinyin finds, as many as a list counts. */
const foundRecords = 1000;
/** Letters in a larger share of the spellings are found sooner in the newest records than by the index. */
const frequent = 0.05;
const spellingColumn = { table: 'record_spellings', column: 'spelling' };

/**
 * Returns the condition that a row `r` of a tenant sounds like the keyword, and the same as indexes find the rows, or
 * null if the keyword is no pinyin.
 */
export async function spelledLike(
  db: Db,
  { area }: Pick<RecordDefinition, 'area'>,
  tenantId: number,
  keyword: string,
): Promise<{ matches: RawBuilder<boolean>; found: RawBuilder<boolean> } | null> {
  const letters = spelledKeyword(keyword);
  if (letters === null) return null;
  const matches = sql`s.tenant_id = ${tenantId} and s.area = ${area} and s.spelling ~ ${spellingPattern(letters)}`;
  const limit = sql.lit(foundRecords);
  const ids = (await isFrequent(db, spellingColumn, letters, frequent))
    ? sql`select s.record_id from record_spellings s where ${matches} order by s.record_id desc limit ${limit}`
    : sql`select s.record_id from record_spellings s where ${matches}
        and ${holdsGrams(sql`text_grams(s.spelling)`, await narrowingGrams(db, spellingColumn, letters))}
        limit ${limit}`;
  return {
    matches: sql`exists (select from record_spellings s where ${matches} and s.record_id = r.id)`,
    found: sql`r.id = any (array(${ids}))`,
  };
}

/** Kinds with pinyin in columns of their own need no spelling. */
const isSpelled = ({ list }: RecordDefinition): boolean => list.search.length > 0 && !list.pinyin;

/** Records that one statement enters, and records that one transaction spells. */
const enteredAtOnce = 20_000;
const spelledAtOnce = 500;
/** Texts that are spelled in one turn of the process. */
const spelledInATurn = 50;

/**
 * Spells the records that were added or changed since the last round. The searched texts themselves are found at once;
 * their pinyin follows.
 */
export async function spellRecords(
  db: Db,
  definitions: readonly RecordDefinition[],
  goesOn: () => boolean,
): Promise<void> {
  for (const definition of definitions) {
    if (!isSpelled(definition)) continue;
    // oxlint-disable no-await-in-loop -- one after the other, so that a round takes one connection
    while (goesOn() && (await enter(db, definition)) === enteredAtOnce);
    while (goesOn() && (await spell(db, definition)) === spelledAtOnce);
    // oxlint-enable no-await-in-loop
  }
}

/** Enters the records after the last one that was entered, without a spelling. @returns how many */
async function enter(db: Db, { area }: RecordDefinition): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`insert into record_spellings_to (area, record_id) values (${area}, 0) on conflict do nothing`.execute(
      transaction,
    );
    const { rows: marks } = await sql<{ id: string }>`
      select record_id as id from record_spellings_to where area = ${area} for update skip locked`.execute(transaction);
    if (!marks[0]) return 0;
    const { rows } = await sql<{ entered: number; last: string | null }>`
      with next as materialized (
        select id, tenant_id from ${sql.table(area)} where id > ${marks[0].id}::bigint order by id
        limit ${enteredAtOnce}),
      entered as (
        insert into record_spellings (tenant_id, area, record_id) select tenant_id, ${area}, id from next
        on conflict do nothing)
      select count(*)::int as entered, max(id) as last from next`.execute(transaction);
    const { entered = 0, last = null } = rows[0] ?? {};
    if (last !== null)
      await sql`update record_spellings_to set record_id = ${last}::bigint where area = ${area}`.execute(transaction);
    return entered;
  });
}

/** Spells records that have no spelling. @returns how many */
async function spell(db: Db, { area, list }: RecordDefinition): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    /* They are locked before their texts are read, so that a change meanwhile is spelled in the next round. */
    const { rows: open } = await sql<{ id: string }>`
      select record_id as id from record_spellings where area = ${area} and spelling is null
      order by record_id desc limit ${spelledAtOnce} for update skip locked`.execute(transaction);
    if (open.length === 0) return 0;
    const texts = sql.join(list.search.map((key) => sql`r.${sql.ref(columnName(key))}::text`));
    const ids = open.map(({ id }) => id);
    const { rows } = await sql<{ id: string; text: string }>`
      select r.id, concat_ws(' ', ${texts}) as text from ${sql.table(area)} r
      where r.id = any (${ids}::bigint[])`.execute(transaction);
    const spelled: { id: string; spelling: string }[] = [];
    for (const [place, { id, text }] of rows.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- others have their turn
      if (place % spelledInATurn === 0) await nextTurn();
      spelled.push({ id, spelling: spelling(text) });
    }
    await sql`
      update record_spellings s set spelling = v.spelling
      from jsonb_to_recordset(${JSON.stringify(spelled)}::jsonb) v (id bigint, spelling text)
      where s.area = ${area} and s.record_id = v.id`.execute(transaction);
    await sql`
      delete from record_spellings s where s.area = ${area} and s.spelling is null
        and s.record_id = any (${ids}::bigint[])`.execute(transaction);
    return open.length;
  });
}
