import { companyProfile } from '@portal/contract/company';
import type { FormValues } from '@portal/contract/forms';
import type { StoredRecord } from '@portal/contract/records';
import { sql } from 'kysely';
import { lock, violatesUnique, wireTime, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { isRevised, readRecord, saveRevision, type FileKey } from '../../../platform/records';

/** Returns the profile of a company, if the reader may read it. */
export async function readProfile(db: Db, session: Session, companyId: number | null): Promise<StoredRecord | null> {
  const { rows } = await sql<{ id: number }>`
    select id::int from company
    where tenant_id = ${session.tenantId} and company_id = ${companyId} and deleted_at is null`.execute(db);
  return rows[0] ? readRecord(db, companyProfile, session, rows[0].id) : null;
}

export async function companyName(db: Db, companyId: number | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from org_units where id = ${companyId}`.execute(db);
  return rows[0]?.name ?? '';
}

export async function wasApproved(db: Db, tenantId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from company where tenant_id = ${tenantId} and company_id = ${companyId} and deleted_at is null
      and approved_at is not null`.execute(db);
  return rows.length > 0;
}

export interface StoredSubRecord {
  id: number;
  kind: string;
  values: FormValues;
}

export interface Approved {
  companyId: number;
  /** Null before the first approval. */
  approvedAt: string | null;
  nature: string | null;
  subRecords: StoredSubRecord[];
  current: StoredSubRecord[];
}

/** Returns the last approved data besides the profile itself, and the current sub-records. */
export async function readApproved(db: Db, recordId: number): Promise<Approved> {
  const { rows } = await sql<Approved>`
    select c.company_id::int as "companyId", coalesce(c.approved -> 'subRecords', '[]') as "subRecords",
      case when c.approved is not null then ${wireTime(sql`c.approved_at`)} end as "approvedAt",
      c.approved ->> 'nature' as nature,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'values', field_values) order by id)
        from company_sub_records where company_id = c.company_id), '[]') as current
    from company c where c.id = ${recordId}`.execute(db);
  return rows[0]!;
}

/** Returns the proofs of a company's sub-records, also of the approved ones, apart from those of one sub-record. */
export async function proofsOf(db: Db, companyId: number, subRecordId = 0): Promise<FileKey[]> {
  const { rows } = await sql<FileKey>`
    select distinct proof ->> 'bucketName' as bucket, proof ->> 'fileName' as name
    from (
      select field_values as source from company_sub_records
      where company_id = ${companyId} and id <> ${subRecordId}
      union all
      select approved -> 'subRecords' from company where company_id = ${companyId} and deleted_at is null
    ) kept cross join lateral jsonb_path_query(kept.source, '$.**.proofs[*]') proof
    where proof <> 'null'`.execute(db);
  return rows;
}

/**
 * Returns the proofs that a reader of a profile may see: the company itself all of them, others those approved last, and
 * those of now while they read what is under review or nothing was approved yet.
 */
export async function readableProofs(db: Db, session: Session, { id, pending }: StoredRecord): Promise<FileKey[]> {
  const { rows } = await sql<{ companyId: number; approved: FileKey[] | null }>`
    select company_id::int as "companyId", case when approved is not null then coalesce((
        select jsonb_agg(jsonb_build_object('bucket', proof ->> 'bucketName', 'name', proof ->> 'fileName'))
        from jsonb_path_query(approved -> 'subRecords', '$.**.proofs[*]') proof), '[]') end as approved
    from company where id = ${id}`.execute(db);
  const { companyId = 0, approved = null } = rows[0] ?? {};
  const seesCurrent = companyId === session.companyId || pending || approved === null;
  return seesCurrent ? proofsOf(db, companyId) : approved;
}

/** Returns the files of a profile and of its pending revision. */
export async function profileFiles(db: Db, recordId: number): Promise<FileKey[]> {
  const { rows } = await sql<FileKey>`
    select distinct file ->> 'bucketName' as bucket, file ->> 'fileName' as name
    from (
      select to_jsonb(c) as source from company c where id = ${recordId}
      union all
      select data from record_revisions where area = ${companyProfile.area} and record_id = ${recordId}
    ) kept cross join lateral (
      select kept.source -> 'licence' as files union all select kept.source -> 'logo' union all select kept.source -> 'seal'
    ) fields cross join lateral jsonb_path_query(fields.files, '$[*]') file
    where file <> 'null'`.execute(db);
  return rows;
}

/** Reads the state of a company's profile, and locks it until the end of the transaction. */
export async function lockProfile(
  transaction: Db,
  companyId: number,
): Promise<{ id: number; state: string } | undefined> {
  const { rows } = await sql<{ id: number; state: string }>`
    select id::int, state from company where company_id = ${companyId} and deleted_at is null for update`.execute(
    transaction,
  );
  return rows[0];
}

/** Opens a revision to be submitted after a change besides an approved profile. */
export async function reopen(transaction: Db, session: Session, id: number): Promise<void> {
  const record = await readRecord(transaction, companyProfile, session, id);
  if (record && isRevised(companyProfile, record) && !record.pending)
    await saveRevision(transaction, companyProfile, { id, tenantId: session.tenantId }, record.values);
}

/** @throws PortalError `creditCodeTaken` if another company, or the pending revision of one, has the code */
export async function requireFreeCreditCode(
  transaction: Db,
  tenantId: number,
  { id, values }: { id: number; values: FormValues },
): Promise<void> {
  const code = values['creditCode'];
  if (typeof code === 'string' && (await creditCodeHolder(transaction, { tenantId, id }, code)) !== null)
    throw new PortalError('creditCodeTaken', {}, { field: 'creditCode' });
}

/** Returns the name of another company that has a code, and keeps others from taking it until the transaction ends. */
export async function creditCodeHolder(
  transaction: Db,
  { tenantId, id }: { tenantId: number; id: number },
  code: string,
): Promise<string | null> {
  await lock(transaction, `unique company ${tenantId}`);
  const { rows } = await sql<{ name: string }>`
    select coalesce(c.name, '') as name from company c
    where c.tenant_id = ${tenantId} and c.id <> ${id} and c.deleted_at is null and (c.credit_code = ${code} or exists (
      select from record_revisions v
      where v.tenant_id = c.tenant_id and v.area = ${companyProfile.area} and v.record_id = c.id
        and v.data ->> 'credit_code' = ${code}))
    limit 1`.execute(transaction);
  return rows[0]?.name ?? null;
}

/** Returns the refusal of a credit code that another company of the tenant has. */
export const takenCreditCode = (error: unknown): PortalError | null =>
  violatesUnique(error, 'company_credit_code') ? new PortalError('creditCodeTaken', {}, { field: 'creditCode' }) : null;
