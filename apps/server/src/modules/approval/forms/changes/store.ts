import { changedFields, type ChangedValues, type CompiledForm, type FormValues } from '@portal/contract/forms';
import type { RowsStatement, Statement } from '@portal/engine';
import { sql } from 'kysely';
import type { SecretBox } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import { openPersonal, sealPersonal } from '../instances/personal';

/** The form of an instance with the data needed to store its changes. */
export interface ChangedForm {
  tenantId: number;
  instanceId: string;
  formId: number;
  formKey: string;
  compiled: CompiledForm;
  box: SecretBox;
}

/** A save at a task, with the revision that it created. */
export interface FormChange extends ChangedValues {
  revision: number;
  taskId: string;
  userId: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

const insertText = `
  insert into form_changes (tenant_id, instance_id, form_key, revision, task_id, user_id, changed_at, before, after)
  select tenant_id, instance_id, form_key, revision, task_id, user_id, to_timestamp(changed_at / 1000.0), before, after
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, form_key text, revision int, task_id text,
    user_id bigint, changed_at float8, before jsonb, after jsonb)`;

/** Records the changes of a save at a task, or nothing if nothing changed. */
export function changeStatements(
  form: ChangedForm,
  by: Pick<FormChange, 'revision' | 'taskId' | 'userId'>,
  before: FormValues,
  after: FormValues,
): RowsStatement[] {
  const fields = changedFields(before, after);
  if (fields.length === 0) return [];
  const { tenantId, instanceId, formId, formKey, compiled, box } = form;
  const stored = (values: FormValues) =>
    sealPersonal(box, formId, compiled, Object.fromEntries(fields.flatMap((key) => keep(key, values[key]))));
  return [
    {
      text: insertText,
      rows: [
        {
          tenant_id: tenantId,
          instance_id: instanceId,
          form_key: formKey,
          revision: by.revision,
          task_id: by.taskId,
          user_id: by.userId,
          changed_at: Date.now(),
          before: stored(before),
          after: stored(after),
        },
      ],
    },
  ];
}

const keep = <Value>(key: string, value: Value | null | undefined): [string, Value][] =>
  value === null || value === undefined ? [] : [[key, value]];

/** Returns the saves at tasks after a revision, in order. */
export async function readChanges(db: Db, form: ChangedForm, since = 0): Promise<FormChange[]> {
  const { tenantId, instanceId, formId, formKey, compiled, box } = form;
  const { rows } = await sql<FormChange>`
    select revision, task_id as "taskId", user_id::int as "userId", before, after,
      (extract(epoch from changed_at) * 1000)::float8 as "changedAt"
    from form_changes
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and form_key = ${formKey} and revision > ${since}
    order by revision`.execute(db);
  const opened = (values: FormValues) => openPersonal(box, formId, compiled, values);
  return rows.map((row) => ({ ...row, before: opened(row.before), after: opened(row.after) }));
}

export async function hasChanges(db: Db, tenantId: number, instanceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from form_changes where tenant_id = ${tenantId} and instance_id = ${instanceId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes the changes together with the history of expired instances, in a statement that names them `expired`. */
export const changesOfExpired: Statement = {
  text: `delete from form_changes c using expired e where c.tenant_id = e.tenant_id::bigint and c.instance_id = e.id`,
  values: [],
};
