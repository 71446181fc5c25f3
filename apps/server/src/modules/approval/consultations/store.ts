import type { consultations as contract } from '@portal/contract';
import { type Consultation, type ConsultationKind, consultationLimits } from '@portal/contract/consultations';
import type { StoredFileValue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import type { ChangeEvent, RowsStatement, Statement } from '@portal/engine';
import { sql } from 'kysely';
import type { z } from 'zod';
import { likePattern, violatesUnique, wireMoment, type Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';
import { consultationArea } from '../../commons/files';

/** The owner of the files of an answer. Its id is that of the row of the person. */
export const filesArea = { area: consultationArea };

/** A consultation with the ids of its people, whose names come from the directory. */
export type StoredConsultation = Omit<Consultation, 'userName' | 'people' | 'mayAnswer' | 'mayWithdraw'> & {
  nodeId: string;
  people: { userId: number; answer: Consultation['people'][number]['answer'] }[];
};

const stateOf = sql`coalesce(c.closed_by, 'open')`;

const stored = sql`
  c.id::int, c.kind, c.task_id as "taskId", c.node_id as "nodeId", c.node_name as "nodeName",
  c.user_id::int as "userId", c.text, to_jsonb(c.fields) as fields, ${wireMoment(sql`c.opened_at`)} as time,
  ${stateOf} as state,
  (select jsonb_agg(jsonb_build_object('userId', p.user_id, 'answer', case when p.answered_at is not null then
      jsonb_build_object('text', p.text, 'files', p.files, 'time', ${wireMoment(sql`p.answered_at`)}) end)
    order by p.answered_at, p.user_id) from consulted_people p where p.consultation_id = c.id) as people`;

/** All consultations of an instance, oldest first. */
export async function readConsultations(
  db: Db,
  { tenantId }: Pick<User, 'tenantId'>,
  instanceId: string,
): Promise<StoredConsultation[]> {
  const { rows } = await sql<StoredConsultation>`
    select ${stored} from consultations c
    where c.tenant_id = ${tenantId} and c.instance_id = ${instanceId} order by c.id`.execute(db);
  return rows;
}

export type StoredRecord = Omit<z.output<typeof contract.page.response>['records'][number], 'userName'> & {
  userId: number;
};

/**
 * Returns the questions to a person, newest first, with their number. Those that were closed before the person answered
 * are left out, as their instances are closed to the person.
 */
export async function readAsked(
  db: Db,
  { tenantId, userId }: User,
  { show, current, size, keyword }: z.output<typeof contract.page.query>,
): Promise<{ records: StoredRecord[]; total: number }> {
  const asked = sql`p.tenant_id = ${tenantId} and p.user_id = ${userId}
    and ${show === 'waiting' ? sql`p.open and p.answered_at is null` : sql`(p.open or p.answered_at is not null)`}`;
  const host = sql`join wf_instance i on i.tenant_id = ${String(tenantId)} and i.id = p.instance_id`;
  const pattern = likePattern(keyword);
  const matches =
    keyword === ''
      ? sql`true`
      : sql`(i.title ilike ${pattern} or i.process_name ilike ${pattern} or i.number ilike ${pattern})`;
  const { rows } = await sql<{ records: StoredRecord[]; total: number }>`
    select (select count(*)::int from consulted_people p ${keyword === '' ? sql`` : host}
        where ${asked} and ${matches}) as total,
      (select coalesce(jsonb_agg(to_jsonb(row) order by row.id desc), '[]') from (
        select c.id::int, c.kind, c.instance_id as "procInstId", i.number as "instanceNumber", i.title,
          i.process_name as "processName", c.node_name as "nodeName", c.user_id::int as "userId", c.text,
          ${wireMoment(sql`c.opened_at`)} as time, ${stateOf} as state, p.answered_at is not null as answered
        from consulted_people p join consultations c on c.id = p.consultation_id
          ${host}
        where ${asked} and ${matches}
        order by p.consultation_id desc limit ${size} offset ${(current - 1) * size}
      ) row) as records`.execute(db);
  return rows[0]!;
}

/** Returns the number of questions that wait for a person, counted up to `most`. */
export async function countWaiting(db: Db, { tenantId, userId }: User, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from consulted_people
      where tenant_id = ${tenantId} and user_id = ${userId} and open and answered_at is null limit ${most}
    ) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Keeps the instance as it is until the end of the transaction, if the task waits in it.
 * @throws PortalError `instanceEnded`, `instanceSuspended`, `taskNotActive`
 */
export const keepTask = (db: Db, user: Pick<User, 'tenantId'>, at: { instanceId: string; taskId: string }) =>
  requireWaiting(db, user, at, sql`for no key update`);

/** Checks as `keepTask` that the task waits, and keeps nothing. */
export async function requireWaiting(
  db: Db,
  { tenantId }: Pick<User, 'tenantId'>,
  { instanceId, taskId }: { instanceId: string; taskId: string },
  lock = sql``,
): Promise<void> {
  const { rows } = await sql<{ status: string; suspended: boolean; waits: boolean | null }>`
    select status, suspended, state -> 'tasks' ? ${localId(instanceId, taskId)} as waits from wf_instance
    where tenant_id = ${String(tenantId)} and id = ${instanceId} ${lock}`.execute(db);
  const [found] = rows;
  if (found?.status !== 'running') throw new PortalError('instanceEnded');
  if (found.suspended) throw new PortalError('instanceSuspended');
  if (!found.waits) throw new PortalError('taskNotActive');
}

/** Returns the key of a task within the state of its instance. */
export const localId = (instanceId: string, taskId: string): string => taskId.slice(instanceId.length + 1);

interface NewConsultation {
  kind: ConsultationKind;
  instanceId: string;
  task: { taskId: string; nodeId: string; nodeName: string };
  requestId: string;
  text: string;
  fields: readonly string[];
  /** The ids of the people who are asked. */
  people: readonly number[];
}

/**
 * Asks once for each `requestId`. The transaction keeps the task, see `keepTask`.
 * @throws PortalError `alreadySubmitted` for another question, `supplementOpen` where the task has a request already,
 *   `consultationsFull` where it has too many
 */
export async function addConsultation(
  transaction: Db,
  { tenantId, userId }: User,
  { kind, instanceId, task, requestId, text, fields, people }: NewConsultation,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into consultations (tenant_id, kind, instance_id, task_id, node_id, node_name, user_id, request_id, text,
      fields, unsettled_since)
    values (${tenantId}, ${kind}, ${instanceId}, ${task.taskId}, ${task.nodeId}, ${task.nodeName}, ${userId},
      ${requestId}, ${text}, ${fields}::text[],
      ${kind === 'supplement' ? sql`now()` : null})
    on conflict do nothing returning id::int`.execute(transaction);
  const [added] = rows;
  if (!added) {
    const { rows: found } = await sql<{ id: number; same: boolean }>`
      select id::int, (kind, instance_id, task_id, text) = (${kind}, ${instanceId}, ${task.taskId}, ${text}) as same
      from consultations
      where tenant_id = ${tenantId} and user_id = ${userId} and request_id = ${requestId}`.execute(transaction);
    if (!found[0]) throw new PortalError('supplementOpen');
    if (!found[0].same) throw new PortalError('alreadySubmitted');
    return { id: found[0].id, isNew: false };
  }
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from consultations
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and task_id = ${task.taskId}`.execute(transaction);
  const { perTask } = consultationLimits;
  if (all[0]!.count > perTask) throw new PortalError('consultationsFull', { max: perTask });
  await sql`
    insert into consulted_people (consultation_id, tenant_id, instance_id, user_id)
    select ${added.id}, ${tenantId}, ${instanceId}, person from unnest(${people}::bigint[]) person`.execute(
    transaction,
  );
  return { id: added.id, isNew: true };
}

export interface FoundConsultation {
  kind: ConsultationKind;
  taskId: string;
  nodeName: string;
  userId: number;
  fields: string[];
  people: { id: number; userId: number }[];
  isOpen: boolean;
}

/** @throws PortalError `notFound` */
export async function findConsultation(
  db: Db,
  { tenantId }: Pick<User, 'tenantId'>,
  { instanceId, id }: { instanceId: string; id: number },
): Promise<FoundConsultation> {
  const { rows } = await sql<FoundConsultation>`
    select kind, task_id as "taskId", node_name as "nodeName", user_id::int as "userId", to_jsonb(fields) as fields,
      (select jsonb_agg(jsonb_build_object('id', id, 'userId', user_id)) from consulted_people
        where consultation_id = c.id) as people,
      closed_at is null as "isOpen"
    from consultations c where tenant_id = ${tenantId} and instance_id = ${instanceId} and id = ${id}`.execute(db);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  return rows[0];
}

interface Answer {
  text: string;
  files: StoredFileValue[];
}

export const answerOf = (values: FormValues): Answer => ({
  text: (values['answer'] as string | undefined) ?? '',
  files: (values['files'] as StoredFileValue[] | undefined) ?? [],
});

/**
 * Stores an answer and replaces an earlier one.
 * @returns the id that owns its files, or undefined if the question is closed
 */
export async function saveAnswer(
  transaction: Db,
  { userId }: User,
  id: number,
  { text, files }: Answer,
): Promise<{ id: number; isFirst: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isFirst: boolean }>`
    update consulted_people p set text = ${text}, files = ${JSON.stringify(files)}::jsonb, answered_at = now()
    from consulted_people before
    where p.consultation_id = ${id} and p.user_id = ${userId} and p.open
      and before.consultation_id = p.consultation_id and before.user_id = p.user_id
    returning p.id::int, before.answered_at is null as "isFirst"`.execute(transaction);
  return rows[0];
}

/* Each text is a part of the command's statement, and both see the rows as they were before it. */
const rowsOfSend = 'jsonb_to_recordset($rows) r(id bigint, user_id bigint, text text, files jsonb)';
const sendTexts = [
  `update consulted_people p set open = false, text = r.text, files = r.files, answered_at = now()
    from ${rowsOfSend} where p.consultation_id = r.id and p.user_id = r.user_id and p.open`,
  `update consultations c set closed_at = now(), closed_by = sent_consultation(c.closed_by), unsettled_since = now()
    from ${rowsOfSend} where c.id = r.id`,
];

/**
 * Closes a supplement with the data that its initiator sends. If it was closed meanwhile, the whole command fails (see
 * `isClosed`).
 */
export const sendStatements = (id: number, userId: number, answer: Answer): RowsStatement[] =>
  sendTexts.map((text) => ({ text, rows: [{ id, user_id: userId, ...answer }] }));

/** Whether the statement of a command failed because the supplement was closed. */
export const isClosed = (error: unknown): boolean => violatesUnique(error, 'consultations_open');

/** @returns whether it was open */
export async function withdrawConsultation(transaction: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    with closed as (
      update consultations set closed_at = now(), closed_by = 'withdrawn',
        unsettled_since = case kind when 'supplement' then now() end
      where id = ${id} and closed_at is null returning id)
    update consulted_people p set open = false from closed where p.consultation_id = closed.id
    returning p.user_id`.execute(transaction);
  return rows.length > 0;
}

const rowsOfEnd = 'jsonb_to_recordset($rows) r(tenant_id bigint, task_id text)';
const isOfEnded = 'c.tenant_id = r.tenant_id and c.task_id = r.task_id and c.closed_at is null';
const endTexts = [
  `update consulted_people p set open = false
    from consultations c, ${rowsOfEnd} where p.consultation_id = c.id and ${isOfEnded}`,
  `update consultations c set closed_at = now(), closed_by = 'ended' from ${rowsOfEnd} where ${isOfEnded}`,
];

/** Returns the statement that closes the open questions of the tasks that a command ends. */
export function consultationStatements({ tenant, tasksAdded, tasksRemoved }: ChangeEvent): RowsStatement[] {
  const rows = tasksRemoved
    .filter(({ taskId, waits }) => !waits && !tasksAdded.some((added) => added.taskId === taskId))
    .map(({ taskId }) => ({ tenant_id: tenant, task_id: taskId }));
  return rows.length === 0 ? [] : endTexts.map((text) => ({ text, rows }));
}

/**
 * A period in which data for a task was requested, in milliseconds since 1970. `until` is null while the request is
 * open.
 */
export interface SupplyPeriod {
  from: number;
  until: number | null;
}

/** Returns the periods in which a request for data was open at a task, in order. They do not overlap. */
export async function supplyPeriods(db: Db, tenantId: number, taskId: string): Promise<SupplyPeriod[]> {
  const { rows } = await sql<SupplyPeriod>`
    select (extract(epoch from opened_at) * 1000)::float8 as from, (extract(epoch from closed_at) * 1000)::float8 as until
    from consultations where ${supplementsOf(tenantId, taskId)} order by id`.execute(db);
  return rows;
}

/** Returns whether data for a task is requested, and when that changed if its deadline may not follow yet. */
export async function supplyState(
  db: Db,
  tenantId: number,
  taskId: string,
): Promise<{ isOpen: boolean; changedAt: string | null }> {
  const { rows } = await sql<{ isOpen: boolean; changedAt: string | null }>`
    select coalesce(bool_or(closed_at is null), false) as "isOpen", max(unsettled_since)::text as "changedAt"
    from consultations where ${supplementsOf(tenantId, taskId)}`.execute(db);
  return rows[0]!;
}

/** Notes that the deadline of a task follows what had changed by a moment. */
export async function noteSettled(db: Db, tenantId: number, taskId: string, changedAt: string): Promise<void> {
  await sql`
    update consultations set unsettled_since = null
    where ${supplementsOf(tenantId, taskId)} and unsettled_since <= ${changedAt}::timestamptz`.execute(db);
}

const supplementsOf = (tenantId: number, taskId: string) =>
  sql`tenant_id = ${tenantId} and instance_id = ${taskId.slice(0, taskId.lastIndexOf('.'))} and task_id = ${taskId}
    and kind = 'supplement'`;

const unsettledAtOnce = 100;

/** Returns tasks whose deadlines do not follow a request for a minute: the process that was to do it has ended. */
export async function unsettledTasks(db: Db): Promise<{ tenantId: number; taskId: string }[]> {
  const { rows } = await sql<{ tenantId: number; taskId: string }>`
    select tenant_id::int as "tenantId", task_id as "taskId" from consultations
    where unsettled_since < now() - interval '1 minute'
    order by unsettled_since limit ${unsettledAtOnce}`.execute(db);
  return rows;
}

/** Returns the instance of an answer, or undefined if there is none. */
export async function instanceOfAnswer(db: Db, { tenantId }: User, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ instanceId: string }>`
    select instance_id as "instanceId" from consulted_people
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0]?.instanceId;
}

/**
 * Parts of the statement that deletes instances: what was asked in them goes with them. The files belong to nothing
 * then, and are removed with the abandoned uploads.
 */
export const consultationsOfExpired: readonly Statement[] = [
  `update files f set instance_id = null, record_area = null, record_id = null
    from expired e, consultations c, consulted_people p
    where c.tenant_id = e.tenant_id::bigint and c.instance_id = e.id and p.consultation_id = c.id
      and f.tenant_id = p.tenant_id and f.record_area = '${filesArea.area}' and f.record_id = p.id`,
  'delete from consultations c using expired e where c.tenant_id = e.tenant_id::bigint and c.instance_id = e.id',
].map((text) => ({ text, values: [] }));
