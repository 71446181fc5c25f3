import type { FormValues } from '@portal/contract/forms';
import { recommendedFields, talentProjects } from '@portal/contract/talent-projects';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { changesBetween } from '../../../platform/records';
import { completed, conditionsOf, requireMet } from './applying';
import { requireBatch } from './batches';

interface Applicant {
  tenantId: number;
  userId: number;
  batchId: number | null;
}

const isRecommended = (field: string): boolean => recommendedFields.some((each) => each === field);

/**
 * Refuses a change of an application in its formal review: of its unit and area, of a value that the applicant's file
 * has reviewed, and of a field without a note while any note is open. A condition that was met must stay met.
 * @throws PortalError `onlyNotedFields`, `batchGone`, `conditionsUnmet`
 */
export async function requireMendable(db: Db, id: number, before: FormValues, values: FormValues): Promise<void> {
  const changed = changesBetween(talentProjects, before, values).map(({ field }) => field);
  if (changed.length === 0) return;
  const { rows: notes } = await sql<{ field: string }>`
    select field from record_field_notes
    where area = ${talentProjects.area} and record_id = ${id} and mended_at is null`.execute(db);
  const { rows: applicants } = await sql<Applicant>`
    select tenant_id::int as "tenantId", created_by::int as "userId", batch_id::int as "batchId" from "talent-projects"
    where id = ${id}`.execute(db);
  const applicant = applicants[0]!;
  const reviewed = await completed(db, applicant, values);
  const isKept = (field: string) =>
    isRecommended(field) ||
    (notes.length > 0 && !notes.some((note) => note.field === field)) ||
    !isDeepStrictEqual(values[field] ?? null, reviewed[field] ?? null);
  const kept = changed.find(isKept);
  if (kept !== undefined) {
    const label = talentProjects.form.fields.find(({ key }) => key === kept)?.label ?? kept;
    throw new PortalError('onlyNotedFields', { field: label }, { field: kept });
  }
  if (applicant.batchId === null) return;
  const batch = await requireBatch(db, applicant, applicant.batchId);
  const [now, then] = await Promise.all(
    [values, before].map((checked) => conditionsOf(db, applicant, batch, checked, id)),
  );
  requireMet(now!.filter(({ condition }) => then!.find((result) => result.condition === condition)?.met !== false));
}
