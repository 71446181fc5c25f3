import {
  companies,
  formatDateTime,
  formatIfKnown,
  tasks as contract,
  identity,
  type Locale,
  parseDateTime,
} from '@portal/contract';
import type { DoneRecord, Identity, InitiatedRecord, Page, TaskHead, TodoQuery, TodoRecord } from '@portal/engine';
import type { Db } from '../../../platform/database';
import type { z } from 'zod';
import type { HttpApp } from '../../../platform/http';
import { companyRows, identitiesByCompany } from '../../accounts/organisation';
import {
  type Actor,
  callerOf,
  initiatorName,
  initiatorOf,
  instanceHead,
  type Names,
  namesOf,
  offersStart,
  type Workflow,
} from '../workflow';
import type { ReadDueIn } from './deadlines/due-in';
import { shownSummaries } from './field-access';
import { listedDelegation, namedRejection, ownerOf, rejecterOf } from './task-notices';
import { withdrawableTasks } from './withdrawals';

type TodoListQuery = z.infer<typeof contract.todoQuery>;
type StateQuery = z.infer<typeof contract.stateQuery>;

/** Reads the pages of a person's lists: to do, done, initiated. */
export function createLists(workflow: Workflow, dueInOf: ReadDueIn = async () => () => ({})) {
  const { engine, directory } = workflow;
  /** Returns the records of tasks with the initiators' names. */
  const named = async <T extends TodoRecord | DoneRecord, R extends contract.TaskRecord>(
    { records, total }: Page<T>,
    query: { current: number; size: number },
    {
      actor,
      locale,
      toRecord,
    }: { actor: Actor; locale: Locale; toRecord: (record: T, names: Names, summary: contract.Summary) => R },
  ) => {
    const people = records.flatMap((record) => [
      ...initiatorOf(record),
      ...absentOf(record),
      ...('rejection' in record ? rejecterOf(record.rejection) : []),
      ...('awaits' in record ? record.awaits.map(identity.user) : []),
      ...('delegation' in record ? ownerOf(record.delegation) : []),
    ]);
    const [names, summaries] = await Promise.all([
      directory.names(actor.tenantId, people, locale),
      shownSummaries(workflow, actor, records, locale),
    ]);
    return {
      records: records.map((record, index) => toRecord(record, names, summaries[index] ?? [])),
      total,
      size: query.size,
      current: query.current,
    };
  };

  const todo = async (session: Actor, query: TodoListQuery, locale: Locale) => {
    const page = await engine.todoPage(callerOf(session), toTodoQuery(query));
    const dueDates = page.records.map(({ dueAt }) => dueAt);
    const dueIn = await dueInOf(session.tenantId, dueDates);
    return named(page, query, {
      actor: session,
      locale,
      toRecord: (record, names, summary) => ({
        ...taskHead(record, initiatorName(names, record)),
        startTime: formatDateTime(record.createdAt),
        endTime: null,
        action: null,
        dueTime: formatIfKnown(record.dueAt),
        ...dueIn(record.dueAt),
        ...(record.heldSince === null ? {} : { deadlineHeldSince: formatDateTime(record.heldSince) }),
        followUpTime: formatIfKnown(record.followUpAt),
        withdrawable: false,
        suspended: record.suspended,
        onBehalfOf: record.onBehalfOf === null ? null : namesOf(names, absentOf(record)).join(''),
        rejection: namedRejection(record.rejection, names),
        ...(record.awaits.length > 0 ? { awaited: namesOf(names, record.awaits.map(identity.user)) } : {}),
        ...(record.delegation ? { delegation: listedDelegation(record.delegation, names) } : {}),
        read: record.read,
        summary,
      }),
    });
  };

  const done = async (session: Actor, query: StateQuery, locale: Locale) => {
    const page = await engine.donePage(callerOf(session), toEngineQuery(query));
    const withdrawable = await withdrawableTasks(workflow, session, page.records);
    return named(page, query, {
      actor: session,
      locale,
      toRecord: (record, names, summary) => ({
        ...taskHead(record, initiatorName(names, record)),
        startTime: formatDateTime(record.startedAt),
        endTime: formatDateTime(record.endedAt),
        action: record.action,
        ...(record.button === null ? {} : { button: record.button }),
        state: record.status,
        dueTime: null,
        followUpTime: null,
        withdrawable: withdrawable.has(record),
        suspended: false,
        summary,
      }),
    });
  };

  const initiated = async (session: Actor, query: StateQuery, locale: Locale) => {
    const { records, total } = await engine.initiatedPage(callerOf(session), toEngineQuery(query));
    const people = records.flatMap(({ holders, rejection }) => [...holders, ...rejecterOf(rejection)]);
    const atStart = records.map(({ definitionId, summary }) => ({ definitionId, summary }));
    const [names, again, summaries] = await Promise.all([
      directory.names(session.tenantId, people, locale),
      startableAgain(workflow, session, records),
      shownSummaries(workflow, session, atStart, locale),
    ]);
    return {
      records: records.map((record, index) => ({
        ...instanceRecord(record, names, again.has(record.definitionId)),
        urgeable: isUrgeable(record, identity.user(session.userId)),
        summary: summaries[index] ?? [],
      })),
      total,
      size: query.size,
      current: query.current,
    };
  };

  return { todo, done, initiated };
}

/** The lists of the signed-in person, the processes in them, and how long they are in other companies. */
export function listRoutes(
  route: HttpApp['route'],
  workflow: Workflow,
  { db, dueIn }: { db: Db; dueIn: ReadDueIn },
): void {
  const { engine } = workflow;
  const lists = createLists(workflow, dueIn);
  route(contract.todoPage, ({ session, query, locale }) => lists.todo(session, query, locale));
  route(contract.donePage, ({ session, query, locale }) => lists.done(session, query, locale));
  route(contract.initiatedPage, ({ session, query, locale }) => lists.initiated(session, query, locale));

  route(contract.listedProcesses, async ({ session, query }) => {
    const processes = await engine.listedProcesses(callerOf(session), query.list === 'my' ? 'initiated' : query.list);
    return processes.map(({ key, name }) => ({ processDefinitionKey: key, processName: name }));
  });

  route(companies.companiesAndTodos, async ({ session }) => {
    const byCompany = await identitiesByCompany(db, session.userId);
    const caller = callerOf(session);
    const rows = await companyRows(db, session);
    return Promise.all(
      rows.map(async (company) => {
        const identities = byCompany.get(company.companyId) ?? [];
        /* The person is left out, because their own tasks do not come by a company. */
        const { todo } = await engine.counts({ ...caller, user: '', identities, actsFor: [] });
        return { ...company, todo };
      }),
    );
  });
}

/** Returns the absent user for whom the reader would handle a task. */
const absentOf = (record: TodoRecord | DoneRecord): Identity[] =>
  'onBehalfOf' in record && record.onBehalfOf !== null ? [identity.user(record.onBehalfOf)] : [];

/** Translates the query of a list for the engine. */
export const toEngineQuery = ({ processDefinitionKey, state, from, to, ...page }: StateQuery) => ({
  ...page,
  definitionKey: processDefinitionKey,
  status: state,
  from: from === undefined ? undefined : parseDateTime(from),
  // the whole of the last second
  to: to === undefined ? undefined : parseDateTime(to) + 999,
});

/** Translates the query of my to-do for the engine. */
export const toTodoQuery = ({
  sort,
  initiator,
  node,
  overdue,
  rejected,
  onBehalf,
  unread,
  ...query
}: TodoListQuery): TodoQuery => ({
  ...toEngineQuery(query),
  sort,
  initiatorName: initiator,
  nodeName: node,
  overdue: flag(overdue),
  rejected: flag(rejected),
  onBehalf: flag(onBehalf),
  unread: flag(unread),
});

const flag = (value: 'true' | 'false' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'true';

/** Fields common to all task lists. */
export const taskHead = (record: TaskHead, initiatorName: string) => ({
  taskId: record.taskId,
  procInstId: record.instanceId,
  procDefId: record.definitionId,
  taskDefKey: record.nodeId,
  taskName: record.nodeName,
  processDefinitionKey: record.definitionKey,
  processName: record.processName,
  title: record.title,
  businessKey: record.businessKey,
  initiatorName,
});

const instanceRecord = (
  record: InitiatedRecord,
  names: Names,
  startable: boolean,
): Omit<contract.InstanceRecord, 'summary' | 'urgeable'> => ({
  ...instanceHead(record),
  currentNodes: record.currentNodes,
  holderNames: namesOf(names, record.holders),
  waitingSince: formatIfKnown(record.waitingSince),
  rejection: namedRejection(record.rejection, names),
  withdrawable: record.withdrawable,
  startableAgain: startable && isStartedAgain(record),
});

/** Returns whether the reader can urge somebody else who has an open task. */
const isUrgeable = ({ status, suspended, holders }: InitiatedRecord, reader: Identity): boolean =>
  status === 'running' && !suspended && holders.some((holder) => holder !== reader);

/** Returns whether lists offer to start an instance again: it has ended, or was rejected. */
const isStartedAgain = ({ endedAt, rejection }: InitiatedRecord): boolean => endedAt !== null || rejection !== null;

/** Returns those versions of the instances that may be started again that the actor may start. */
async function startableAgain({ views, forms }: Workflow, actor: Actor, records: readonly InitiatedRecord[]) {
  const asked = new Set(records.filter(isStartedAgain).map(({ definitionId }) => definitionId));
  const { tenant } = callerOf(actor);
  const offered = await Promise.all(
    [...asked].map(async (id) => (offersStart(await views.byId(tenant, id), forms, actor) ? [id] : [])),
  );
  return new Set(offered.flat());
}
