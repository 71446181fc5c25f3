import { formatDateTime } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import type { ChangeEvent, RowsStatement } from '@portal/engine';
import { changesBetween, columnName, storedFields } from '../../platform/records';
import type { ReviewedDefinition, ReviewedRecord } from './record-form';

/** Who did something to a record, for the audit log. */
interface Author {
  tenantId: number;
  userId: number;
  ip: string;
}

const auditText = `
  insert into audit_log (tenant_id, user_id, ip, area, subject_id, action, changes)
  select tenant_id, user_id, ip, area, subject_id, action, changes from jsonb_populate_recordset(null::audit_log, $rows)`;

const submitText = `
  insert into record_reviews (tenant_id, instance_id, area, record_id, running_state, completed_state, stopped_state,
    terminated_state, completed_at_column, revision)
  select r.tenant_id, r.instance_id, r.area, r.record_id, r.running_state, r.completed_state, r.stopped_state,
    r.terminated_state, r.completed_at_column,
    move_record(r.area, r.tenant_id, r.record_id, r.revision, null, r.running_state, 1, r.submitted_at_column, r.moment)
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, area text, record_id bigint, revision int,
    running_state text, completed_state text, stopped_state text, terminated_state text, completed_at_column text,
    submitted_at_column text, moment text)`;

const takeFilesText = `
  update files f set instance_id = r.instance_id
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, area text, record_id bigint)
  where f.tenant_id = r.tenant_id and f.record_area = r.area and f.record_id = r.record_id`;

/**
 * Moves a record to the state under review, and gives its files to the instance, whose participants read them. The
 * statement fails with TP409 when the record was changed since.
 */
export function submitStatements(
  definition: ReviewedDefinition,
  { tenantId, userId, ip }: Author,
  subject: { instanceId: string; recordId: number; revision: number; state: string },
): RowsStatement[] {
  const { area, review, actions } = definition;
  const { instanceId, recordId, revision, state } = subject;
  const running = actions[review.submit]!.to;
  const of = { tenant_id: tenantId, instance_id: instanceId, area, record_id: recordId };
  const changes = [{ field: 'state', before: state, after: running }];
  return [
    {
      text: submitText,
      rows: [
        {
          ...of,
          revision,
          running_state: running,
          completed_state: review.completed,
          stopped_state: review.stopped,
          terminated_state: review.terminated ?? null,
          completed_at_column: columnOf(review.completedAt),
          submitted_at_column: columnOf(review.submittedAt),
          moment: formatDateTime(Date.now()),
        },
      ],
    },
    { text: takeFilesText, rows: [of] },
    {
      text: auditText,
      rows: [{ tenant_id: tenantId, user_id: userId, ip, area, subject_id: recordId, action: review.submit, changes }],
    },
  ];
}

const columnOf = (field: string | undefined): string | null => (field === undefined ? null : columnName(field));

const endText = `
  update record_reviews v set ended_at = now(), revision = move_record(v.area, v.tenant_id, v.record_id, null,
    v.running_state,
    case when r.completed then v.completed_state when r.terminated then coalesce(v.terminated_state, v.stopped_state)
      else v.stopped_state end, 0,
    case when r.completed or r.terminated and v.terminated_state is not null then v.completed_at_column end, r.moment)
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, completed boolean, terminated boolean, moment text)
  where v.tenant_id = r.tenant_id and v.instance_id = r.instance_id and v.ended_at is null`;

/** With the command that ends an instance, the record that it reviewed gets the state of its outcome. */
export const outcomeStatements = ({ tenant, instance, ended }: ChangeEvent): RowsStatement[] =>
  ended
    ? [
        {
          text: endText,
          rows: [
            {
              tenant_id: Number(tenant),
              instance_id: instance.instanceId,
              completed: instance.status === 'complete',
              terminated: instance.status === 'terminal',
              moment: formatDateTime(Date.now()),
            },
          ],
        },
      ]
    : [];

const copyText = `
  insert into record_reviews (tenant_id, instance_id, area, record_id, running_state, completed_state, stopped_state,
    terminated_state, completed_at_column, revision)
  select v.tenant_id, r.target, v.area, v.record_id, v.running_state, v.completed_state, v.stopped_state,
    v.terminated_state, v.completed_at_column,
    move_record(v.area, v.tenant_id, v.record_id, null, null, v.running_state, 0, null, null)
  from jsonb_to_recordset($rows) r(tenant_id bigint, source text, target text)
    join record_reviews v on v.tenant_id = r.tenant_id and v.instance_id = r.source`;

/** Another instance takes up the review of an ended one again. */
export const restartStatements = (tenantId: number, source: string, target: string): RowsStatement[] => [
  { text: copyText, rows: [{ tenant_id: tenantId, source, target }] },
];

/** Saves what a handler changed of the record at a task; its files are attached apart. */
export function changeStatements(
  definition: ReviewedDefinition,
  { tenantId, userId, ip }: Author,
  { record, values }: { record: ReviewedRecord; values: FormValues },
): RowsStatement[] {
  const { area } = definition;
  const changes = changesBetween(definition, record.values, values);
  if (changes.length === 0) return [];
  const subject = { tenant_id: tenantId, record_id: record.recordId };
  const row = Object.fromEntries(storedFields(definition).map(({ key }) => [columnName(key), values[key] ?? null]));
  return [
    { text: saveText(definition), rows: [{ ...subject, data: row }] },
    {
      text: auditText,
      rows: [
        { tenant_id: tenantId, user_id: userId, ip, area, subject_id: record.recordId, action: 'change', changes },
      ],
    },
  ];
}

function saveText(definition: ReviewedDefinition): string {
  const columns = storedFields(definition).map(({ key }) => `"${columnName(key)}"`);
  return `
    update "${definition.area}" t set (${columns.join(', ')}) = (
        select ${columns.map((column) => `d.${column}`).join(', ')}
        from jsonb_populate_record(null::"${definition.area}", r.data) d),
      revision = t.revision + 1, updated_at = now()
    from jsonb_to_recordset($rows) r(tenant_id bigint, record_id bigint, data jsonb)
    where t.tenant_id = r.tenant_id and t.id = r.record_id`;
}
