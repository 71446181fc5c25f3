import { textsIn, type Locale, type reviews } from '@portal/contract';
import { auditTexts } from '@portal/contract/audit';
import type { RecordDefinition, RecordReview } from '@portal/contract/records';
import type { CompiledForm, FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { storedFields, valuesOf, type FileKey } from '../../../platform/records';
import type { Part } from '../../../platform/parts';

/** The kinds of records that processes can bind as their form, by form key. */
export const recordForms: Part<Map<string, RecordForm>> = { name: 'records as forms', make: () => new Map() };

export type ReviewedDefinition = RecordDefinition & { review: RecordReview<string, string, string> };

/** A kind of record as the audit log names it (平台载体). Its title names the page of its administration (载体管理). */
export function kindName({ area, texts }: ReviewedDefinition, locale: Locale): string {
  const areas: Readonly<Record<string, string>> = auditTexts(locale).areas;
  return areas[area] ?? textsIn(texts, locale).title;
}

/** Fields and rows that belong to a record, with the differences from the approved version. */
export type Beside = Pick<reviews.ReviewedVersion, 'fields' | 'changes' | 'parts'>;

export interface RecordPicture {
  owner: { area: string; id: number };
  file: FileKey;
}

/** A kind of record as the form of the process that reviews it. */
export interface RecordForm {
  definition: ReviewedDefinition;
  compiled: CompiledForm;
  /**
   * Returns data that belongs to a record outside its fields and is reviewed with it: by this instance, or, with null, by
   * the one that runs.
   */
  beside?: ((db: Db, recordId: number, instanceId: string | null) => Promise<Beside>) | undefined;
  /** Finds the photo of the person whom a record is about, a file of another record. */
  picture?: ((db: Db, recordId: number) => Promise<RecordPicture | undefined>) | undefined;
  /** Refuses changes that the record does not allow while it is reviewed. */
  requireChangeable?: ((db: Db, recordId: number, before: FormValues, values: FormValues) => Promise<void>) | undefined;
  /** Refuses values that contradict each other or name something unknown. */
  requireConsistent: (db: Db, session: { tenantId: number }, values: FormValues) => Promise<void>;
}

/** The record that an instance reviews. */
export interface ReviewedRecord {
  recordId: number;
  revision: number;
  /** The values of the version under review. */
  values: FormValues;
  /** The published version that the one under review revises, or null for the first review of a record. */
  published: FormValues | null;
}

/** Returns the record that the instance reviews, if it is one of the form's. */
export async function readReviewed(
  db: Db,
  { definition }: RecordForm,
  tenantId: number,
  instanceId: string,
): Promise<ReviewedRecord | undefined> {
  const { rows } = await sql<ReviewedRecord>`
    select r.id::int as "recordId", r.revision::int as revision, case when w.data is not null then ${valuesOf(storedFields(definition), 'r')} end as published, (
      select ${valuesOf(storedFields(definition), 'p')}
      from jsonb_populate_record(null::${sql.table(definition.area)}, to_jsonb(r) || coalesce(w.data, '{}')) p) as values
    from record_reviews v join ${sql.table(definition.area)} r on r.id = v.record_id and r.tenant_id = v.tenant_id
      left join record_revisions w on v.revision_of is not null and v.ended_at is null
        and w.tenant_id = v.tenant_id and w.area = v.area and w.record_id = v.record_id
    where v.tenant_id = ${tenantId} and v.instance_id = ${instanceId} and v.area = ${definition.area}`.execute(db);
  return rows[0];
}
