import { sql, type RawBuilder } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordDefinition } from '@portal/contract/records';
import { holdsGrams, isFrequent, narrowingGrams, type Db } from '../../database';
import { spelledKeyword, spelling, spellingPattern } from '../../search';
import { columnName } from '../columns';

/** Records of a kind that an index finds by their spelling. A search for more reads the records and looks at each. */
const foundRecords = 10_000;
/** The newest spellings of a kind, among which a word is looked for whose letters are in this share of all. */
const newestRecords = 20_000;
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
  const ofKind = sql`s.tenant_id = ${tenantId} and s.area = ${area}`;
  const sounds = sql`s.spelling ~ ${spellingPattern(letters)}`;
  /* With `exists`, PostgreSQL would read all spellings into a hash first, though a page needs few. */
  const matches = sql<boolean>`coalesce((select ${sounds} from record_spellings s where ${ofKind} and s.record_id = r.id), false)`;
  if (await isFrequent(db, spellingColumn, letters, frequent)) {
    const { rows } = await sql<{ common: boolean }>`
      select count(*) >= ${sql.lit(newestRecords * frequent)} as common from (
        select from (
          select * from record_spellings s where s.area = ${area} order by s.record_id desc
          limit ${sql.lit(newestRecords)}) s
        where ${ofKind} and ${sounds} limit ${sql.lit(newestRecords * frequent)}) newest`.execute(db);
    if (rows[0]?.common) return { matches, found: matches };
  }
  const grams = await narrowingGrams(db, spellingColumn, letters);
  const { rows } = await sql<{ id: string }>`
    select s.record_id as id from record_spellings s
    where ${ofKind} and ${sounds} and ${grams.length === 0 ? sql`true` : holdsGrams(sql`text_grams(s.spelling)`, grams)}
    limit ${sql.lit(foundRecords)}`.execute(db);
  if (rows.length === foundRecords) return { matches, found: matches };
  return { matches, found: sql<boolean>`r.id = any (${rows.map(({ id }) => id)}::bigint[])` };
}

/** Kinds with pinyin in columns of their own need no spelling. */
export const isSpelled = ({ list }: RecordDefinition): boolean => list.search.length > 0 && !list.pinyin;

/** Enters new records in the transaction that adds them, to be spelled in the next round. */
export const enterSpellings = (transaction: Db, { area }: RecordDefinition, tenantId: number, ids: readonly number[]) =>
  sql`
    insert into record_spellings (tenant_id, area, record_id) select ${tenantId}::bigint, ${area}::text, id
    from unnest(${ids}::bigint[]) id on conflict do nothing`.execute(transaction);

/** Records that one statement enters, and records that one transaction spells. */
const enteredAtOnce = 20_000;
/** Records that are younger are looked at again, as another transaction may not have committed one that is older. */
const settledMinutes = 10;
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
    for (let next: string | null = '0'; next !== null && goesOn();) next = await enter(db, definition, next);
    while (goesOn() && (await spell(db, definition)) === spelledAtOnce);
    // oxlint-enable no-await-in-loop
  }
}

/**
 * Enters records after this one, and after those that all rounds know, without a spelling.
 * @returns the last one, or null if none follow
 */
async function enter(db: Db, { area }: RecordDefinition, after: string): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`insert into record_spellings_to (area, record_id) values (${area}, 0) on conflict do nothing`.execute(
      transaction,
    );
    const { rows: marks } = await sql<{ id: string }>`
      select record_id as id from record_spellings_to where area = ${area} for update skip locked`.execute(transaction);
    if (!marks[0]) return null;
    const { rows } = await sql<{ isFull: boolean; last: string | null; settled: string | null }>`
      with next as materialized (
        select id, tenant_id, created_at from ${sql.table(area)}
        where id > greatest(${marks[0].id}::bigint, ${after}::bigint) order by id limit ${enteredAtOnce}),
      entered as (
        insert into record_spellings (tenant_id, area, record_id) select tenant_id, ${area}, id from next
        on conflict do nothing)
      select count(*) = ${enteredAtOnce} as "isFull", max(id) as last,
        max(id) filter (where created_at < now() - ${settledMinutes} * interval '1 minute') as settled
      from next`.execute(transaction);
    const { isFull = false, last = null, settled = null } = rows[0] ?? {};
    if (settled !== null)
      await sql`update record_spellings_to set record_id = ${settled}::bigint where area = ${area}`.execute(
        transaction,
      );
    return isFull ? last : null;
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
