import { limits, permissions, type Page } from '@portal/contract';
import { companyProfile, subRecordForms, type SubRecord, type SubRecordKind } from '@portal/contract/company';
import type { FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import { jsonPage, likePattern, lock, type Db } from '../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../platform/http';
import { claimFiles, writeAudits, type Change } from '../../../platform/records';
import { administeredCompany } from '../../accounts/organisation';
import { ProfileEntries, type EntryOrder } from '../reviewed-profile';
import { requireOpen, type Ports } from './profile';
import { requireKnownPlatform } from './plausible';
import { lockProfile, profileFiles, proofsOf, readProfile, reopen } from './store';

export const entries = new ProfileEntries<SubRecordKind>({
  table: 'company_sub_records',
  owner: 'company_id',
  forms: subRecordForms,
  max: limits.companySubRecords,
});

interface Query {
  current: number;
  size: number;
  keyword: string;
  companyId?: number | undefined;
}

/**
 * Returns sub-records of the caller's company, newest first. For another company whose profile the caller reviews, it
 * returns those approved last, or before the first approval those submitted.
 * @throws PortalError `forbidden`
 */
export async function listSubRecords(
  db: Db,
  session: Session,
  kind: SubRecordKind,
  { keyword, companyId = session.companyId ?? undefined, ...page }: Query,
): Promise<Page<SubRecord>> {
  if (companyId === undefined) throw new PortalError('forbidden');
  if (companyId !== session.companyId) {
    const reviews = session.permissions.includes(permissions.companyReview);
    if (!reviews || !(await readProfile(db, session, companyId))) throw new PortalError('forbidden');
  }
  const searched =
    keyword === ''
      ? sql`true`
      : sql`exists (select from jsonb_each_text(field_values) each where each.value ilike ${likePattern(keyword)})`;
  const rows = companyId === session.companyId ? currentRows(session, companyId) : approvedRows(session, companyId);
  return jsonPage<SubRecord>(
    db,
    {
      found: sql`select * from (${rows}) shown where kind = ${kind} and ${searched}`,
      alias: 'shown',
      row: sql`jsonb_build_object('id', id, 'revision', revision, 'values', field_values)`,
      order: sql`id desc`,
    },
    page,
  );
}

const currentRows = ({ tenantId }: Session, companyId: number) => sql`
  select id, kind, revision, field_values from company_sub_records
  where tenant_id = ${tenantId} and company_id = ${companyId}`;

const approvedRows = (session: Session, companyId: number) => sql`
  select a.id, a.kind, 1 as revision, a."values" as field_values
  from company c, jsonb_to_recordset(c.approved -> 'subRecords') a(id bigint, kind text, "values" jsonb)
  where c.tenant_id = ${session.tenantId} and c.company_id = ${companyId} and c.deleted_at is null
  union all ${currentRows(session, companyId)} and not exists (
    select from company c where c.company_id = company_sub_records.company_id and c.deleted_at is null
      and c.approved is not null)`;

/**
 * Adds a sub-record, once for each `requestId`, or changes one. The same change can be sent again.
 * @throws PortalError `forbidden`, `companyInReview`, `companyProfileMissing` for proofs before the profile, and those of
 * `ProfileEntries.save` and `claimFiles`
 */
export const saveSubRecord = (ports: Ports, caller: Caller, kind: SubRecordKind, order: EntryOrder) =>
  changing(ports, caller, async (transaction, owner, profileId) => {
    const { answer, changes } = await entries.save(transaction, { caller, owner, kind, order }, async (entry) => {
      await requireKnownPlatform(entry, kind, () => entries.others(transaction, owner, 'platform', 0));
      await claimProofs(transaction, caller, { kind, companyId: owner, profileId, ...entry });
    });
    return { answer, changes: [changes] };
  });

/**
 * Deletes a sub-record of the company that the caller administers. One that is gone stays gone.
 * @throws PortalError `forbidden`, `companyInReview`, `notFound` for one of another company or kind
 */
export const removeSubRecord = (ports: Ports, caller: Caller, kind: SubRecordKind, id: number): Promise<void> =>
  changing(ports, caller, async (transaction, companyId, profileId) => {
    const { rows } = await sql<{ values: FormValues }>`
      delete from company_sub_records where company_id = ${companyId} and kind = ${kind} and id = ${id}
      returning field_values as values`.execute(transaction);
    if (rows.length > 0) await claimProofs(transaction, caller, { kind, companyId, profileId, id, values: {} });
    else await entries.requireNoneElse(transaction, companyId, id, kind);
    return { answer: undefined, changes: rows.map(({ values }) => entries.changesOf(kind, values, {})) };
  });

/** Makes the profile the owner of the proofs of a sub-record, and releases those that it had. */
async function claimProofs(
  transaction: Db,
  { session }: Caller,
  { kind, companyId, profileId, id, values }: ProofOwner,
): Promise<void> {
  const proofs = values['proofs'];
  if (profileId === undefined) {
    if (Array.isArray(proofs) && proofs.length > 0) throw new PortalError('companyProfileMissing');
    return;
  }
  const [beside, ofProfile] = [await proofsOf(transaction, companyId, id), await profileFiles(transaction, profileId)];
  const compiled = entries.compiled[kind];
  const others = [...beside, ...ofProfile];
  await claimFiles(transaction, session, companyProfile, { id: profileId, compiled, values, others });
}

interface ProofOwner {
  kind: SubRecordKind;
  companyId: number;
  profileId: number | undefined;
  /** The id is 0 for a new sub-record. */
  id: number;
  values: FormValues;
}

/** Changes sub-records with an audit entry for each. An approved profile must be submitted again after that. */
export async function changing<T>(
  ports: Ports,
  caller: Caller,
  work: (
    transaction: Db,
    companyId: number,
    profileId: number | undefined,
  ) => Promise<{ answer: T; changes: readonly (readonly Change[])[] }>,
): Promise<T> {
  const companyId = await administeredCompany(ports.db, caller.session);
  await requireOpen(ports, caller.session, companyId);
  return ports.db.transaction().execute(async (transaction) => {
    await lock(transaction, `sub-records of company ${companyId}`);
    const profile = await lockProfile(transaction, companyId);
    const { answer, changes: all } = await work(transaction, companyId, profile?.id);
    const changed = all.filter((changes) => changes.length > 0);
    if (changed.length === 0) return answer;
    if (profile) await reopen(transaction, caller.session, profile.id);
    const { area } = companyProfile;
    const subjectId = profile?.id ?? companyId;
    await writeAudits(
      transaction,
      caller,
      changed.map((changes) => ({ area, subjectId, action: 'change', changes })),
    );
    return answer;
  });
}
