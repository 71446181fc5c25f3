import { mergeable, talentCalls as contract, talents as definition, type DoublePair } from '@portal/contract/talents';
import { sql, type RawBuilder } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import {
  changesBetween,
  columnName,
  lockRecord,
  reached,
  readStored,
  storedFields,
  valuesOf,
  writeAudit,
} from '../../../platform/records';

const { area, write } = definition;
const { undoDays, pairs: listedPairs } = contract.talentLimits;

/** Serves the suspected doubles of the library, their merge, and its undoing. */
export function serveDoubles({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  route(contract.doubles, async ({ session }) => {
    const pairs = await readPairs(db, session);
    return { pairs: pairs.slice(0, listedPairs), more: pairs.length > listedPairs };
  });

  route(contract.merge, ({ body, ...caller }) => mergeTalents(db, caller, body));

  route(contract.merges, async ({ session }) => {
    const { rows } = await sql<contract.TalentMerge>`
      select m.id::int, m.kept_id::int as "keptId", r.name as "keptName", m.merged_before ->> 'name' as "mergedName",
        person.chinese_name as "userName", ${wireMoment(sql`m.merged_at`)} as time
      from talent_merges m join talents r on r.id = m.kept_id join users person on person.id = m.user_id
      where m.tenant_id = ${session.tenantId} and ${undoable} and r.deleted_at is null and ${reached(session, write)}
      order by m.merged_at desc limit ${listedPairs}`.execute(db);
    return { merges: rows };
  });

  route(contract.unmerge, ({ body: { id }, ...caller }) => undoMerge(db, caller, id));

  route(contract.distinguish, async ({ session, ip, body }) => {
    const [one, other] = [Math.min(body.one, body.other), Math.max(body.one, body.other)];
    if (one === other) throw new PortalError('notFound', {}, { field: 'other' });
    await db.transaction().execute(async (transaction) => {
      for (const id of [one, other])
        // oxlint-disable-next-line no-await-in-loop -- two records
        await lockWritable(transaction, session, { id });
      const { numAffectedRows } = await sql`
        insert into talent_distinctions (tenant_id, one_id, other_id, user_id)
        values (${session.tenantId}, ${one}, ${other}, ${session.userId}) on conflict do nothing`.execute(transaction);
      if (!numAffectedRows) return;
      const changes = [{ field: 'other', before: null, after: other }];
      await writeAudit(transaction, { session, ip }, { area, subjectId: one, action: 'distinguish', changes });
    });
    return { id: one };
  });
}

const undoable = sql<boolean>`m.merged_at > now() - ${undoDays} * interval '1 day'`;

/** Locks a talent that the caller may change. @throws PortalError `notFound`, `conflict`, `forbidden` */
async function lockWritable(transaction: Db, session: Session, { id, revision }: { id: number; revision?: number }) {
  const record = await lockRecord(transaction, definition, session, id);
  if (!record) throw new PortalError('notFound', {}, { field: 'id' });
  if (revision !== undefined && record.revision !== revision) throw new PortalError('conflict', {}, record);
  if (!record.editable) throw new PortalError('forbidden');
  return record;
}

/** Pairs by identity number first, each pair once, one more than are listed. The older talent is the first. */
async function readPairs(db: Db, session: Session): Promise<DoublePair[]> {
  const wanted = listedPairs + 1;
  const same = await pairsBy(db, session, 'idCard', wanted);
  if (same.length === wanted) return same;
  return [...same, ...(await pairsBy(db, session, 'nameAndBirth', wanted - same.length))];
}

const keysOf = {
  idCard: [sql.ref('id_card_hash')],
  nameAndBirth: [sql.ref('name'), sql.ref('birth_date')],
};

/** Finds groups in the order of an index, so that it stops with the last pair that is wanted. */
async function pairsBy(db: Db, session: Session, by: DoublePair['by'], limit: number): Promise<DoublePair[]> {
  const keys = keysOf[by];
  const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
  const columns = sql.join(keys);
  const members = sql`
    select r.id, r.id_card_hash from talents r
    where r.tenant_id = ${session.tenantId} and r.deleted_at is null and ${all(keys.map((key) => sql`r.${key} = g.${key}`))}
      and ${reached(session, write)}`;
  /* What both have was found by the identity number. */
  const otherwise = by === 'idCard' ? sql`true` : sql`(one.id_card_hash = other.id_card_hash) is not true`;
  const rowOf = (row: string) => sql`jsonb_build_object('id', ${sql.ref(`${row}.id`)},
    'revision', ${sql.ref(`${row}.revision`)}, 'state', ${sql.ref(`${row}.state`)},
    'reviewed', ${sql.ref(`${row}.reviewed_at`)} is not null and ${sql.ref(`${row}.source`)} = 'file',
    'values', ${valuesOf(storedFields(definition), row, definition)})`;
  const { rows } = await sql<DoublePair>`
    with found as materialized (
      select pair.* from (
        select ${columns} from talents
        where tenant_id = ${session.tenantId} and deleted_at is null and ${all(keys.map((key) => sql`${key} is not null`))}
        group by ${columns} having count(*) > 1 order by ${columns}) g
      cross join lateral (
        select one.id as first, other.id as second
        from (${members}) one join (${members}) other on other.id > one.id
        where ${otherwise} and not exists (
          select from talent_distinctions d where d.one_id = one.id and d.other_id = other.id)
        order by first, second limit ${limit}) pair
      limit ${limit})
    select ${by}::text as by, ${rowOf('r')} as one, ${rowOf('o')} as other
    from found join talents r on r.id = found.first join talents o on o.id = found.second
    order by found.first, found.second`.execute(db);
  return rows;
}

interface Merge {
  kept: { id: number; revision: number };
  merged: { id: number; revision: number };
  /** The fields whose values come from the merged talent. */
  take: readonly string[];
}

/** Columns that go with a field. */
const further: Readonly<Record<string, readonly string[]>> = {
  name: ['name_pinyin'],
  idCard: ['id_card_hash'],
  unit: ['company_id'],
};

const columnsOf = (key: string): string[] => [columnName(key), ...(further[key] ?? [])];

/** Moves the merged talent to the recycle bin of merges. The kept one takes its account, and sections that it lacks. */
const mergeTalents = (db: Db, caller: Caller, { kept, merged, take }: Merge): Promise<{ id: number }> =>
  db.transaction().execute(async (transaction) => {
    const { session } = caller;
    const unknown = take.find((key) => !mergeable.includes(key));
    if (unknown !== undefined || kept.id === merged.id)
      throw new PortalError('notFound', {}, { field: unknown === undefined ? 'merged' : 'take' });
    /* In the order of their ids, so that two merges at once do not wait for each other. */
    for (const row of [kept, merged].toSorted((a, b) => a.id - b.id))
      // oxlint-disable-next-line no-await-in-loop -- two records
      await lockWritable(transaction, session, row);
    const before = await readStored(transaction, definition, kept.id);
    const { rows } = await sql<{ id: string; row: { user_id: number | null } }>`
      select id, to_jsonb(talents) as row from talents where id in (${kept.id}, ${merged.id})`.execute(transaction);
    if (rows.every(({ row }) => row.user_id !== null)) throw new PortalError('talentAccounts', {}, { field: 'merged' });
    const rowOf = (id: number) => JSON.stringify(rows.find((row) => Number(row.id) === id)?.row);
    await sql`
      update talents set deleted_at = now(), merged_into = ${kept.id}, user_id = null, revision = revision + 1
      where id = ${merged.id}`.execute(transaction);
    const source = sql`jsonb_populate_record(null::talents, ${rowOf(merged.id)}::jsonb)`;
    const taken = take.flatMap(columnsOf).map((name) => sql`${sql.ref(name)} = source.${sql.ref(name)}`);
    const written = await sql<{ revision: number }>`
      update talents kept set ${sql.join([
        ...taken,
        sql`user_id = coalesce(kept.user_id, source.user_id)`,
        sql`sections = source.sections || kept.sections`,
        sql`revision = kept.revision + 1`,
        sql`updated_at = now()`,
      ])} from ${source} source where kept.id = ${kept.id} returning kept.revision`.execute(transaction);
    await sql`
      insert into talent_merges (tenant_id, kept_id, merged_id, kept_before, merged_before, kept_revision, user_id)
      values (${session.tenantId}, ${kept.id}, ${merged.id}, ${rowOf(kept.id)}::jsonb, ${rowOf(merged.id)}::jsonb,
        ${written.rows[0]!.revision}, ${session.userId})`.execute(transaction);
    const after = await readStored(transaction, definition, kept.id);
    const changes = changesBetween(definition, before.values, after.values);
    const other = { field: 'merged', before: null, after: merged.id };
    await writeAudit(transaction, caller, { area, subjectId: kept.id, action: 'merge', changes: [...changes, other] });
    return { id: kept.id };
  });

/**
 * Restores both talents as they were before a merge.
 * @throws PortalError `notFound` after the days in which it can be undone, `conflict` if the kept one changed since
 */
const undoMerge = (db: Db, caller: Caller, id: number): Promise<{ id: number }> =>
  db.transaction().execute(async (transaction) => {
    const { session } = caller;
    const { rows } = await sql<{ keptId: number; mergedId: number; revision: number }>`
      select kept_id::int as "keptId", merged_id::int as "mergedId", kept_revision as revision from talent_merges m
      where m.id = ${id} and m.tenant_id = ${session.tenantId} and ${undoable} for update`.execute(transaction);
    const [found] = rows;
    if (!found) throw new PortalError('notFound', {}, { field: 'id' });
    const { keptId, mergedId, revision } = found;
    await lockWritable(transaction, session, { id: keptId, revision });
    const restored = [...storedFields(definition).flatMap(({ key }) => columnsOf(key)), 'user_id', 'sections', 'state'];
    const names = [...new Set(restored)];
    const columns = (prefix: string) => sql.join(names.map((name) => sql.ref(`${prefix}${name}`)));
    const restore = (talent: number, before: string) => sql`
      update talents r set (${columns('')}) = (
        select ${columns('source.')} from talent_merges m
          cross join lateral jsonb_populate_record(null::talents, ${sql.ref(`m.${before}`)}) source
        where m.id = ${id}), deleted_at = null, merged_into = null, revision = r.revision + 1, updated_at = now()
      where r.id = ${talent}`;
    await restore(keptId, 'kept_before').execute(transaction);
    await restore(mergedId, 'merged_before').execute(transaction);
    await sql`delete from talent_merges where id = ${id}`.execute(transaction);
    for (const subjectId of [keptId, mergedId])
      // oxlint-disable-next-line no-await-in-loop -- two entries
      await writeAudit(transaction, caller, { area, subjectId, action: 'unmerge', changes: [] });
    return { id: keptId };
  });
