import type { Json } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import {
  checkConditions,
  conditionText,
  talentProjectCalls as calls,
  talentProjects,
  underwayStates,
  type ConditionResult,
} from '@portal/contract/talent-projects';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { createGenerated, requireConsistent } from '../../../platform/records';
import { findUnknownEntry } from '../../commons/dictionaries';
import { requireBatch, requireOpen, type Batch } from './batches';

const requireKnown = requireConsistent(talentProjects, findUnknownEntry(talentProjects));

/** Serves applying: what an application begins with, its conditions, and the first save of its draft. */
export function serveApplying({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  route(calls.prefill, async ({ session, query: { id } }) => {
    const batch = await requireBatch(db, session, id);
    return { values: { ...(await knownValues(db, session)), ...ofBatch(batch) } };
  });

  route(calls.check, async ({ session, body: { id, values } }) => {
    const batch = await requireBatch(db, session, id);
    return conditionsOf(db, session, batch, await completed(db, session, values), null);
  });

  route(calls.apply, ({ session, body: { id, values: submitted }, ...request }) =>
    db.transaction().execute(async (transaction) => {
      await sql`select from users where id = ${session.userId} for update`.execute(transaction);
      const batch = await requireBatch(transaction, session, id, 'share');
      requireOpen(batch);
      const { rows } = await sql`
        select from "talent-projects"
        where batch_id = ${id} and created_by = ${session.userId} and deleted_at is null and state <> 'withdrawn'`.execute(
        transaction,
      );
      if (rows.length > 0) throw new PortalError('alreadyApplied');
      const known = await completed(transaction, session, submitted);
      const companyId = employerOf(known);
      /* The form has not been checked yet. */
      await requireKnown(transaction, session, { ...known, employer: companyId === null ? [] : [{ id: companyId }] });
      const caller = { ...request, session: { ...session, companyId } };
      const created = await createGenerated(transaction, talentProjects, caller, pick(known, writtenFields), {
        ...pick(known, setFields),
        ...ofBatch(batch),
      });
      await sql`update "talent-projects" set batch_id = ${id} where id = ${created}`.execute(transaction);
      return { id: created, revision: 1 };
    }),
  );
}

/** Fields that the file of a person or their unit may set. */
const setFields = ['birthDate', 'degree', 'level', 'area', 'unit'];
const writtenFields = talentProjects.form.fields.filter(({ readOnly }) => !readOnly).map(({ key }) => key);

const pick = (values: FormValues, keys: readonly string[]): FormValues =>
  Object.fromEntries(keys.filter((key) => values[key] !== undefined).map((key) => [key, values[key]!]));

const ofBatch = ({ values }: Batch): FormValues => ({ batch: values['title']!, kind: values['kind']! });

/** Returns the unit for which somebody applies, or null before they have chosen one. */
export function employerOf(values: FormValues): number | null {
  const units: unknown = values['employer'];
  const unit: unknown = Array.isArray(units) ? units[0] : undefined;
  const id = typeof unit === 'object' && unit !== null && 'id' in unit ? unit.id : null;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}

/** Returns what is known about a person: the reviewed values of their file first, then their account and unit. */
async function knownValues(db: Db, { tenantId, userId }: Session): Promise<FormValues> {
  const { rows } = await sql<Record<string, Json>>`
    select coalesce(talent.name, person.chinese_name) as applicant, person.phone,
      coalesce(talent.birth_date::text, own.field_values ->> 'birthDate') as "birthDate",
      coalesce(talent.degree, own.field_values ->> 'degree') as degree, talent.level,
      case when unit.id is not null then jsonb_build_array(jsonb_build_object('id', unit.id, 'name', unit.name)) end as employer,
      unit.name as unit, unit.area_id::text as area
    from users person
      left join talents talent on talent.user_id = person.id and talent.deleted_at is null
      left join personal_information own on own.user_id = person.id
      left join org_units unit on unit.tenant_id = ${tenantId} and unit.id = coalesce(talent.company_id, (
        select member_unit.company_id from memberships member join org_units member_unit on member_unit.id = member.unit_id
        where member.user_id = person.id order by member_unit.company_id limit 1))
    where person.id = ${userId}`.execute(db);
  return Object.fromEntries(Object.entries(rows[0]!).filter(([, value]) => value !== null));
}

/** Returns the values with those that the person cannot choose: reviewed ones of their file, and of the unit. */
export async function completed(
  db: Db,
  { tenantId, userId }: Pick<Session, 'tenantId' | 'userId'>,
  values: FormValues,
): Promise<FormValues> {
  const employer = employerOf(values);
  const { rows } = await sql<Record<string, Json>>`
    select talent.birth_date::text as "birthDate", talent.degree, talent.level, unit.name as unit, unit.area_id::text as area
    from (values (1)) one
      left join talents talent on talent.user_id = ${userId} and talent.deleted_at is null
      left join org_units unit on unit.tenant_id = ${tenantId} and unit.id = ${employer}::bigint`.execute(db);
  return { ...values, ...Object.fromEntries(Object.entries(rows[0]!).filter(([, value]) => value !== null)) };
}

/** Checks the conditions of a batch for somebody's application, which is not counted as another project of theirs. */
export async function conditionsOf(
  db: Db,
  { userId }: { userId: number },
  batch: Batch,
  values: FormValues,
  applicationId: number | null,
): Promise<ConditionResult[]> {
  const { rows } = await sql<{ unitNature: string | null; other: string | null }>`
    select (select property from unit_properties where unit_id = ${employerOf(values)}::bigint) as "unitNature",
      (select coalesce(r.number, r.name)
        from "talent-projects" r join "talent-batches" b on b.id = r.batch_id and b.state <> 'cancelled'
        where r.created_by = ${userId} and r.deleted_at is null and r.id is distinct from ${applicationId}::bigint
          and r.batch_id is distinct from case when ${applicationId}::bigint is null then ${batch.id}::bigint end
          and r.state = any (${underwayStates}::text[]) order by r.id limit 1) as other`.execute(db);
  return checkConditions(batch.values, values, rows[0]!);
}

/**
 * Refuses an application that does not meet a condition of its batch, and says which ones.
 * @throws PortalError `conditionsUnmet`
 */
export function requireMet(results: readonly ConditionResult[]): void {
  const missing = results.filter(({ met }) => !met);
  if (missing.length === 0) return;
  const reasons = {
    'zh-CN': missing.map((result) => conditionText(result, 'zh-CN')).join('；'),
    'en-US': missing.map((result) => conditionText(result, 'en-US')).join('; '),
  };
  throw new PortalError('conditionsUnmet', { reasons }, { conditions: missing });
}
