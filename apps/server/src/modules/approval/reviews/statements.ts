import { formatDateTime, identity } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import type { ChangeEvent, RowsStatement } from '@portal/engine';
import type { Caller, User } from '../../../platform/http';
import { changesBetween, columnName, revisionRow } from '../../../platform/records';
import type { ReviewedDefinition, ReviewedRecord } from './record-form';

/** The user who changed a record, for the audit log. */
type Submitter = User & Pick<Caller, 'ip'>;

const auditText = `
  insert into audit_log (tenant_id, user_id, ip, area, subject_id, action, changes)
  select tenant_id, user_id, ip, area, subject_id, action, changes from jsonb_populate_recordset(null::audit_log, $rows)`;

const submitText = `
  insert into record_reviews (tenant_id, instance_id, area, record_id, running_state, completed_state, stopped_state,
    terminated_state, returned_state, revoked_state, completed_at_column, revision_of, revision)
  select r.tenant_id, r.instance_id, r.area, r.record_id, r.running_state, r.completed_state, r.stopped_state,
    r.terminated_state, r.returned_state, r.revoked_state, r.completed_at_column, r.revision_of,
    case when r.revision_of is null
      then move_record(r.area, r.tenant_id, r.record_id, r.revision, null, r.running_state, 1, r.submitted_at_column, r.moment)
      else move_revision(r.area, r.tenant_id, r.record_id, r.revision, null, r.running_state) end
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, area text, record_id bigint, revision int,
    running_state text, completed_state text, stopped_state text, terminated_state text, returned_state text,
    revoked_state text,
    completed_at_column text, revision_of text, submitted_at_column text, moment text)`;

const takeFilesText = `
  update files f set instance_id = r.instance_id
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, area text, record_id bigint)
  where f.tenant_id = r.tenant_id and f.record_area = r.area and f.record_id = r.record_id`;

/**
 * Moves a record, or its pending revision, to the state under review, and gives its files to the instance, whose participants read them. The
 * statement fails with TP409 when the record was changed since.
 */
export function submitStatements(
  definition: ReviewedDefinition,
  { tenantId, userId, ip }: Submitter,
  subject: { instanceId: string; recordId: number; revision: number; state: string; revisionOf: string | null },
): RowsStatement[] {
  const { area, review, actions } = definition;
  const { instanceId, recordId, revision, state, revisionOf } = subject;
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
          returned_state: review.returned,
          revoked_state: review.revoked ?? review.stopped,
          revision_of: revisionOf,
          completed_at_column: columnOf(review.completedAt),
          submitted_at_column: columnOf(review.submittedAt),
          moment: formatDateTime(Date.now()),
        },
      ],
    },
    { text: takeFilesText, rows: [of] },
    { text: mendSubmittedText, rows: [of] },
    {
      text: auditText,
      rows: [{ tenant_id: tenantId, user_id: userId, ip, area, subject_id: recordId, action: review.submit, changes }],
    },
  ];
}

const columnOf = (field: string | undefined): string | null => (field === undefined ? null : columnName(field));

/**
 * Returns the record or its revision of the review `v`, moved from the state under review or from the state in which it
 * was sent back.
 */
const moved = (next: string, time: string) => `
  case when v.revision_of is not null then move_revision(v.area, v.tenant_id, v.record_id, null, null, ${next})
    else coalesce(
      move_record(v.area, v.tenant_id, v.record_id, null, v.running_state, ${next}, 0, ${time}),
      case when v.returned_state is not null
        then move_record(v.area, v.tenant_id, v.record_id, null, v.returned_state, ${next}, 0, ${time}) end) end`;

const endText = `
  update record_reviews v set ended_at = now(), revision = case when v.revision_of is not null and r.completed
    then publish_revision(v.area, v.tenant_id, v.record_id, v.running_state, v.revision_of, v.completed_state,
      v.completed_at_column, r.moment)
    else ${moved(
      `case when r.completed then v.completed_state when r.terminated then coalesce(v.terminated_state, v.stopped_state)
        else v.stopped_state end`,
      `case when r.completed or r.terminated and v.terminated_state is not null then v.completed_at_column end, r.moment`,
    )} end
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, completed boolean, terminated boolean, moment text)
  where v.tenant_id = r.tenant_id and v.instance_id = r.instance_id and v.ended_at is null`;

const handOverText = `
  update record_reviews v set revision = coalesce(
    ${moved('case when r.returned then v.returned_state else v.running_state end', 'null, null')}, v.revision)
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, returned boolean)
  where v.tenant_id = r.tenant_id and v.instance_id = r.instance_id and v.ended_at is null
    and v.returned_state is not null`;

const mendText = `
  update record_field_notes n set mended_at = now()
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text), record_reviews v
  where v.tenant_id = r.tenant_id and v.instance_id = r.instance_id and n.tenant_id = v.tenant_id and n.area = v.area
    and n.record_id = v.record_id and n.mended_at is null`;

const mendSubmittedText = `
  update record_field_notes n set mended_at = now()
  from jsonb_to_recordset($rows) r(tenant_id bigint, area text, record_id bigint)
  where n.tenant_id = r.tenant_id and n.area = r.area and n.record_id = r.record_id and n.mended_at is null`;

/**
 * Updates the record that the instance reviews together with a command. The record gets the state of the outcome, or
 * the state that says whether its author or a reviewer has it now.
 */
export function reviewStatements(event: ChangeEvent): RowsStatement[] {
  const { tenant, instance, ended } = event;
  const of = { tenant_id: Number(tenant), instance_id: instance.instanceId };
  if (ended) {
    const { status } = instance;
    const outcome = { completed: status === 'complete', terminated: status === 'terminal' };
    return [{ text: endText, rows: [{ ...of, ...outcome, moment: formatDateTime(Date.now()) }] }];
  }
  if (!handsOver(event)) return [];
  const returned = isWithAuthor(event);
  const handedOver = { text: handOverText, rows: [{ ...of, returned }] };
  return returned ? [handedOver] : [handedOver, { text: mendText, rows: [of] }];
}

/** Returns whether the task may have gone from a reviewer to the author, or the other way round. */
const handsOver = ({ by, instance, tasksAdded, history }: ChangeEvent): boolean =>
  tasksAdded.some(({ identities }) => identities.length > 0) &&
  (by === instance.initiator || history.some(({ action }) => action === 'reject' || action === 'notAgreed'));

const isWithAuthor = ({ instance: { initiator }, tasksAdded }: ChangeEvent): boolean =>
  tasksAdded.some(({ identities }) => identities.length === 1 && identities[0] === identity.user(Number(initiator)));

const copyText = `
  insert into record_reviews (tenant_id, instance_id, area, record_id, running_state, completed_state, stopped_state,
    terminated_state, returned_state, revoked_state, completed_at_column, revision_of, revision)
  select v.tenant_id, r.target, v.area, v.record_id, v.running_state, v.completed_state, v.stopped_state,
    v.terminated_state, v.returned_state, v.revoked_state, v.completed_at_column, v.revision_of,
    case when v.revision_of is null
      then move_record(v.area, v.tenant_id, v.record_id, null, null, v.running_state, 0, null, null)
      else move_revision(v.area, v.tenant_id, v.record_id, null, null, v.running_state) end
  from jsonb_to_recordset($rows) r(tenant_id bigint, source text, target text)
    join record_reviews v on v.tenant_id = r.tenant_id and v.instance_id = r.source`;

/** Transfers the review of an ended instance to another one. */
export const restartStatements = (tenantId: number, source: string, target: string): RowsStatement[] => [
  { text: copyText, rows: [{ tenant_id: tenantId, source, target }] },
];

/** Saves the changes that a handler made to the record at a task. Its files are attached separately. */
export function changeStatements(
  definition: ReviewedDefinition,
  { tenantId, userId, ip }: Submitter,
  { record, values }: { record: ReviewedRecord; values: FormValues },
): RowsStatement[] {
  const { area } = definition;
  const changes = changesBetween(definition, record.values, values);
  if (changes.length === 0) return [];
  const saved = {
    area,
    tenant_id: tenantId,
    record_id: record.recordId,
    revises: record.published !== null,
    data: revisionRow(definition, values),
  };
  return [{ text: saveText, rows: [{ ...saved, user_id: userId, ip, changes }] }];
}

/** A function saves, because the state of the record may be written by the same statement. */
const saveText = `
  insert into audit_log (tenant_id, user_id, ip, area, subject_id, action, changes)
  select r.tenant_id, r.user_id, r.ip, r.area, save_reviewed(r.area, r.tenant_id, r.record_id, r.revises, r.data), 'change',
    r.changes
  from jsonb_to_recordset($rows) r(tenant_id bigint, user_id bigint, ip text, area text, record_id bigint, revises boolean,
    data jsonb, changes jsonb)`;
