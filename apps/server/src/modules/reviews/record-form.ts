import type { RecordDefinition, RecordReview } from '@portal/contract/records';
import type { CompiledForm, FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { storedFields, valuesOf } from '../../platform/records';

export type ReviewedDefinition = RecordDefinition & { review: RecordReview<string, string, string> };

/** A kind of record as the form of the process that reviews it. */
export interface RecordForm {
  definition: ReviewedDefinition;
  compiled: CompiledForm;
  /** Refuses values that contradict each other or name something unknown. */
  requireConsistent: (db: Db, session: { tenantId: number }, values: FormValues) => Promise<void>;
}

/** The record that an instance reviews. */
export interface ReviewedRecord {
  recordId: number;
  revision: number;
  values: FormValues;
}

/** The record that the instance reviews, if it is one of the form's. */
export async function readReviewed(
  db: Db,
  { definition }: RecordForm,
  tenantId: number,
  instanceId: string,
): Promise<ReviewedRecord | undefined> {
  const { rows } = await sql<ReviewedRecord>`
    select r.id::int as "recordId", r.revision::int as revision, ${valuesOf(storedFields(definition), 'r')} as values
    from record_reviews v join ${sql.table(definition.area)} r on r.id = v.record_id and r.tenant_id = v.tenant_id
    where v.tenant_id = ${tenantId} and v.instance_id = ${instanceId} and v.area = ${definition.area}`.execute(db);
  return rows[0];
}
