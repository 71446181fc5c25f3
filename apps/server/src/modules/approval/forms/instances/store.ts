import type { DrawnForm, FormValues } from '@portal/contract/forms';
import type { SerialSettings } from '@portal/contract/fields';
import type { RowsStatement, Statement } from '@portal/engine';
import { sql } from 'kysely';
import type { RecordForm } from '../../reviews';
import type { StoredSummary } from '../../tasks';
import type { Db } from '../../../../platform/database';

/**
 * Handles the removal of expired instances, in a statement that names them `expired`. Their entries stay as the
 * office's record, but are no longer listed.
 */
export const formsOfExpired: Statement = {
  text: `update form_instances f set instance_removed_at = now(), released = w.status in ('terminal', 'withdrawn', 'revoked')
    from expired e join wf_instance w on w.tenant_id = e.tenant_id and w.id = e.id
    where f.tenant_id = e.tenant_id::bigint and f.instance_id = e.id`,
  values: [],
};

/** Releases the unique values of expired instances that were withdrawn or terminated. */
export const uniqueValuesOfExpired: Statement = {
  text: `delete from form_unique_values v using expired e join wf_instance w on w.tenant_id = e.tenant_id and w.id = e.id
    where v.tenant_id = e.tenant_id::bigint and v.instance_id = e.id and w.status in ('terminal', 'withdrawn', 'revoked')`,
  values: [],
};

/** The form of an instance, at the version with which it started. */
export interface InstanceForm {
  formId: number;
  formKey: string;
  name: string;
  version: number;
  /** The revision of the values, which is 0 until any are saved. */
  revision: number;
  definition: DrawnForm;
  values: FormValues;
  /** The record that is the form. */
  record?: { form: RecordForm; id: number; published: FormValues | null };
}

/** A stored form. The definition of a built-in form is in code. */
export interface StoredEntry extends Omit<InstanceForm, 'definition' | 'record'> {
  definition: DrawnForm | null;
}

/** Returns the forms of an instance in the order in which they were added. */
export async function readEntriesOf(db: Db, tenantId: number, instanceId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select f.id::int as "formId", f.form_key as "formKey", coalesce(v.name, f.name) as name, i.version, v.definition,
      i.revision, i.data as values
    from form_instances i join forms f on f.id = i.form_id
      left join form_versions v on v.form_id = i.form_id and v.version = i.version
    where i.tenant_id = ${tenantId} and i.instance_id = ${instanceId}
    order by i.created_at, i.form_id`.execute(db);
  return rows;
}

/** A serial number that is still to be taken. */
export interface OpenSerial {
  field: string;
  prefix: string;
  digits: SerialSettings['digits'];
}

export interface SavedForm {
  tenantId: number;
  instanceId: string;
  /** The title of the instance, if it starts with the form. */
  title?: string;
  formId: number;
  version: number;
  /** The revision of these values. */
  revision: number;
  createdBy: number;
  values: FormValues;
  serials: readonly OpenSerial[];
  /** The summary for lists, or null to leave it unchanged. */
  summary: StoredSummary | null;
}

const saveText = `
  insert into form_instances as i (tenant_id, instance_id, form_id, version, revision, created_by, created_at, title, summary, data)
  select r.tenant_id, r.instance_id, r.form_id, r.version, r.revision, coalesce(initiator.id, r.created_by),
    coalesce(to_timestamp(w.started_at / 1000.0), now()), coalesce(r.title, w.title, ''), r.summary,
    r.data || coalesce((
    select jsonb_object_agg(s.field, take_form_serial(r.form_id, s.field, s.prefix, s.digits))
    from jsonb_to_recordset(r.serials) s(field text, prefix text, digits int)), '{}')
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, form_id bigint, version int, revision int,
    created_by bigint, title text, summary jsonb, data jsonb, serials jsonb)
    left join wf_instance w on w.tenant_id = r.tenant_id::text and w.id = r.instance_id
    left join users initiator on initiator.tenant_id = r.tenant_id
      and initiator.id = case when w.initiator ~ '^[0-9]{1,18}$' then w.initiator::bigint end
  on conflict (tenant_id, instance_id, form_id) do update set data = excluded.data, revision = excluded.revision,
    summary = coalesce(excluded.summary, i.summary), updated_at = now()`;

/**
 * Saves the values, and takes the serial numbers in the same statement, so that none is lost or taken twice. An entry has
 * the initiator and the time of its instance: `createdBy` and now, if the same statement starts it.
 */
export const saveStatement = ({
  tenantId,
  instanceId,
  formId,
  createdBy,
  title,
  values,
  ...form
}: SavedForm): RowsStatement => ({
  text: saveText,
  rows: [
    {
      tenant_id: tenantId,
      instance_id: instanceId,
      form_id: formId,
      created_by: createdBy,
      title: title ?? null,
      data: values,
      ...form,
    },
  ],
});
