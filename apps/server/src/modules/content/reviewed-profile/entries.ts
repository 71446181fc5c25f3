import type { Json } from '@portal/contract/fields';
import { compileForm, type CompiledForm, type Form, type FormValues } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, takenValue, type Caller } from '../../../platform/http';
import { changesBetween, uniqueKey, type Change } from '../../../platform/records';
import { acceptForm, referenceIssues, referencesIn, refusal } from '../../approval/forms';

export interface StoredEntry {
  id: number;
  revision: number;
  values: FormValues;
}

export type EntryOrder = { values: Record<string, Json> } & (
  | Pick<StoredEntry, 'id' | 'revision'>
  | { requestId: string }
);

export interface Entry {
  /** The id is 0 for a new entry. */
  id: number;
  before: FormValues;
  values: FormValues;
}

interface Options<Kind extends string> {
  /** The table, with `id`, `tenant_id`, `kind`, `request_id`, `field_values` and `revision`. */
  table: string;
  /** The column of whom an entry belongs to. */
  owner: string;
  forms: Readonly<Record<Kind, Form>>;
  /** The maximum number of entries of one kind. */
  max: number;
  /** Entries that were removed stay in the table, with the time in `deleted_at`. */
  keepsRemoved?: boolean;
}

export interface Saved {
  answer: { id: number; revision: number };
  changes: readonly Change[];
  values: FormValues;
}

/**
 * The entries of a profile that is reviewed as a whole: those of a unit, or of a talent. Each kind has a form. The
 * caller holds a lock of the owner while it saves.
 */
export class ProfileEntries<Kind extends string> {
  readonly compiled: Readonly<Record<Kind, CompiledForm>>;
  readonly #options: Options<Kind>;

  constructor(options: Options<Kind>) {
    this.#options = options;
    this.compiled = Object.fromEntries(
      Object.entries<Form>(options.forms).map(([kind, form]) => [kind, compileForm(form, compileFormExpression)]),
    ) as Record<Kind, CompiledForm>;
  }

  /**
   * Adds an entry, once for each `requestId`, or changes one. The same change can be sent again. `check` refuses what
   * contradicts other data and claims files.
   * @throws PortalError `fieldRefused`, `alreadySubmitted` with other values, `subRecordsLimit`, `notFound`, or
   * `conflict` with the current entry
   */
  async save(
    transaction: Db,
    { caller, owner, kind, order }: { caller: Caller; owner: number; kind: Kind; order: EntryOrder },
    check?: (entry: Entry) => Promise<void>,
  ): Promise<Saved> {
    const stored = 'id' in order ? await this.#requireOne(transaction, owner, kind, order.id) : null;
    const before = stored?.values ?? {};
    const values = await this.#acceptValues(transaction, caller, kind, before, order.values);
    const changes = this.changesOf(kind, before, values);
    const unchanged = (answer: Saved['answer']): Saved => ({ answer, changes: [], values });
    if (!('id' in order)) {
      const known = await this.#addedBefore(transaction, { owner, kind, requestId: order.requestId, values });
      if (known !== null) return unchanged({ id: known, revision: 1 });
    }
    const entry = { id: stored?.id ?? 0, before, values };
    if (!('id' in order)) {
      await this.requireRoom(transaction, owner, kind, entry);
      await check?.(entry);
      const id = await this.#insert(transaction, caller, { owner, kind, requestId: order.requestId, values });
      return { answer: { id, revision: 1 }, changes, values };
    }
    if (!stored || changes.length === 0) return unchanged({ id: order.id, revision: stored?.revision ?? 1 });
    await this.#requireUnique(transaction, owner, kind, entry);
    if (stored.revision !== order.revision) throw new PortalError('conflict', {}, stored);
    await check?.(entry);
    await sql`
      update ${this.#table} set field_values = ${JSON.stringify(values)}::jsonb, revision = revision + 1
      where id = ${order.id}`.execute(transaction);
    return { answer: { id: order.id, revision: stored.revision + 1 }, changes, values };
  }

  /** Adds entries for which there are places, whose values were accepted and are not among the others. */
  async addAll(
    transaction: Db,
    { session }: Caller,
    { owner, kind, rows }: { owner: number; kind: Kind; rows: readonly FormValues[] },
  ): Promise<void> {
    await sql`
      insert into ${this.#table} (tenant_id, ${sql.ref(this.#options.owner)}, kind, request_id, field_values)
      select ${session.tenantId}, ${owner}, ${kind}, gen_random_uuid(), added.row
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality added(row, place)
      order by added.place`.execute(transaction);
  }

  /** @throws PortalError `subRecordsLimit`, or `validation` that names the first field of values that another entry has */
  async requireRoom(transaction: Db, owner: number, kind: Kind, entry: Entry): Promise<void> {
    await this.requirePlaces(transaction, owner, kind, 1);
    await this.#requireUnique(transaction, owner, kind, entry);
  }

  /** @throws PortalError `subRecordsLimit` */
  async requirePlaces(db: Db, owner: number, kind: Kind, added: number): Promise<void> {
    const { max } = this.#options;
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${this.#table}
      where ${this.#owned(owner)} and kind = ${kind}`.execute(db);
    if (rows[0]!.total + added > max) throw new PortalError('subRecordsLimit', { max });
  }

  /** Returns the values of the owner's other entries of a kind. */
  async others(db: Db, owner: number, kind: Kind, id: number): Promise<FormValues[]> {
    const { rows } = await sql<{ values: FormValues }>`
      select field_values as values from ${this.#table}
      where ${this.#owned(owner)} and kind = ${kind} and id <> ${id}`.execute(db);
    return rows.map(({ values }) => values);
  }

  /**
   * Refuses an entry of somebody else, or of another kind where one is named. One that is gone is nobody's.
   * @throws PortalError `notFound`
   */
  async requireNoneElse(db: Db, owner: number, id: number, kind?: Kind): Promise<void> {
    const { rows } = await sql`
      select from ${this.#table} where id = ${id}
        and not (${sql.ref(this.#options.owner)} = ${owner} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`})`.execute(
      db,
    );
    if (rows.length > 0) throw new PortalError('notFound', {}, { field: 'id' });
  }

  /** Returns the fields that differ, named with the kind of entry that they belong to. */
  changesOf(kind: Kind, before: FormValues, after: FormValues): Change[] {
    return changesBetween({ form: this.#options.forms[kind] }, before, after).map((change) => ({
      ...change,
      field: `${kind}.${change.field}`,
    }));
  }

  get #table() {
    return sql.table(this.#options.table);
  }

  /** Holds for the entries of an owner that were not removed. */
  #owned(owner: number) {
    const { owner: column, keepsRemoved } = this.#options;
    return sql`${sql.ref(column)} = ${owner} ${keepsRemoved ? sql`and deleted_at is null` : sql``}`;
  }

  /** @throws PortalError `validation` that names the first field of values that another entry has */
  async #requireUnique(transaction: Db, owner: number, kind: Kind, { id, before, values }: Entry): Promise<void> {
    const { fields, rules } = this.#options.forms[kind];
    const changed = (rules?.unique ?? []).filter((keys) => uniqueKey(keys, values) !== uniqueKey(keys, before));
    const others = changed.length > 0 ? await this.others(transaction, owner, kind, id) : [];
    const taken = changed.find((keys) => others.some((other) => uniqueKey(keys, other) === uniqueKey(keys, values)));
    const field = taken?.[0];
    if (field !== undefined) throw takenValue(field, fields.find(({ key }) => key === field)?.label);
  }

  async #requireOne(db: Db, owner: number, kind: Kind, id: number): Promise<StoredEntry> {
    const { rows } = await sql<StoredEntry>`
      select id::int, revision, field_values as values from ${this.#table}
      where ${this.#owned(owner)} and kind = ${kind} and id = ${id} for update`.execute(db);
    if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
    return rows[0];
  }

  /**
   * Returns the entry that a repeated request has added.
   * @throws PortalError `alreadySubmitted` with other values
   */
  async #addedBefore(transaction: Db, { owner, kind, requestId, values }: Added<Kind>): Promise<number | null> {
    const { rows } = await sql<{ id: number; same: boolean }>`
      select id::int, kind = ${kind} and field_values = ${JSON.stringify(values)}::jsonb as same
      from ${this.#table} where ${sql.ref(this.#options.owner)} = ${owner} and request_id = ${requestId}`.execute(
      transaction,
    );
    if (rows[0] && !rows[0].same) throw new PortalError('alreadySubmitted');
    return rows[0]?.id ?? null;
  }

  async #insert(transaction: Db, { session }: Caller, { owner, kind, requestId, values }: Added<Kind>) {
    const { rows: added } = await sql<{ id: number }>`
      insert into ${this.#table} (tenant_id, ${sql.ref(this.#options.owner)}, kind, request_id, field_values)
      values (${session.tenantId}, ${owner}, ${kind}, ${requestId}, ${JSON.stringify(values)}::jsonb)
      returning id::int`.execute(transaction);
    return added[0]!.id;
  }

  /** Files are checked where they are claimed. */
  async #acceptValues(
    db: Db,
    { session, locale }: Caller,
    kind: Kind,
    stored: FormValues,
    submitted: Record<string, Json>,
  ): Promise<FormValues> {
    const form = this.compiled[kind];
    const { state, values } = await acceptForm(form, stored, submitted, { access: {}, locale });
    const references = referencesIn(state, stored).filter(({ type }) => type !== 'file');
    const issues = await referenceIssues(db, session, '', references);
    if (issues.length > 0) throw refusal(form, issues, locale);
    return values;
  }
}

interface Added<Kind> {
  owner: number;
  kind: Kind;
  requestId: string;
  values: FormValues;
}

/** Returns the rows that were added, changed or removed between two versions of a kind's entries. */
export function changedRows(
  before: readonly Pick<StoredEntry, 'id' | 'values'>[],
  after: readonly Pick<StoredEntry, 'id' | 'values'>[],
): { id: number; before: FormValues | null; after: FormValues | null }[] {
  const byId = (rows: typeof before) => new Map(rows.map(({ id, values }) => [id, values]));
  const [old, current] = [byId(before), byId(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id) ?? null, current.get(id) ?? null];
    return was && is && sameValues(was, is) ? [] : [{ id, before: was, after: is }];
  });
}

/** Compares values regardless of the order of their keys. */
export const sameValues = (a: FormValues, b: FormValues): boolean => ordered(a) === ordered(b);

const ordered = (values: FormValues): string =>
  JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
