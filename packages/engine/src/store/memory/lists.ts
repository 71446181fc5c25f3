import type { Caller, HistoryEntry } from '../../api';
import type { InstanceState, Task } from '../../core/state';
import type { ListQuery, Page } from '../../api';
import { rejectionOf } from '../../core/tasks/rejects';
import { absentBehind, identitiesOf, partialIdentities } from '../identities';
import type { MemoryCalled } from './called';
import type { MemoryCopies } from './copies';
import { doneActions, isResubmission, recordOf, waitingOf } from '../records';
import { publicId } from '../ids';
import type { DefinitionName } from '../ports/instances';
import type { Store } from '../ports/store';
import type { StoredTask } from '../ports/lists';

export interface InstanceRow {
  tenant: string;
  state: InstanceState;
  definition: DefinitionName;
  number: string;
}

export interface TodoRow extends Omit<InstanceRow, 'number'> {
  identity: string;
  task: Task;
}

export interface HistoryRow extends HistoryEntry {
  tenant: string;
  instanceId: string;
}

interface Rows {
  instances(): InstanceRow[];
  todo(): TodoRow[];
  history(): HistoryRow[];
  copies: Pick<MemoryCopies, 'of'>;
  called: Pick<MemoryCalled, 'of'>;
}

type Lists = Pick<
  Store,
  'todoPage' | 'donePage' | 'initiatedPage' | 'counts' | 'history' | 'taskPage' | 'participates' | 'participatesIn'
>;

/** Whether a user has handled a task, or somebody else in their place. */
const hasPart = ({ handler, owner }: HistoryRow, user: string | undefined): boolean =>
  user !== undefined && (handler === user || owner === user);

/** Whether a row of the to-do lists is the caller's or that of somebody for whom they act in its definition. */
function todoReach(caller: Caller): (row: TodoRow) => boolean {
  const identities = new Set(identitiesOf(caller));
  const partial = partialIdentities(caller);
  return ({ identity, definition }) =>
    identities.has(identity) && (partial.get(identity)?.includes(definition.key) ?? true);
}

/** The lists of the memory store, computed from its rows. */
export function memoryLists(rows: Rows): Lists {
  const instanceOf = (tenant: string, id: string) =>
    rows.instances().find((row) => row.tenant === tenant && row.state.id === id);
  const participates: Lists['participates'] = async (caller, instanceId) => {
    const isMine = todoReach(caller);
    const here = (row: { tenant: string }) => row.tenant === caller.tenant;
    return (
      instanceOf(caller.tenant, instanceId)?.state.initiator === caller.user ||
      rows.history().some((row) => here(row) && row.instanceId === instanceId && hasPart(row, caller.user)) ||
      rows.copies.of(caller).some((row) => row.instanceId === instanceId) ||
      rows.todo().some((row) => here(row) && row.state.id === instanceId && isMine(row))
    );
  };

  const todoOf: Lists['todoPage'] = async (caller, query) => {
    const isMine = todoReach(caller);
    const places = identitiesOf(caller);
    const byTask = new Map(
      rows
        .todo()
        .filter((row) => row.tenant === caller.tenant && isMine(row))
        /* The caller's own identities last, so that they replace the others. */
        .toSorted((one, other) => places.indexOf(other.identity) - places.indexOf(one.identity))
        .map((row) => [publicId(row.state.id, row.task.id), row]),
    );
    const records = [...byTask].map(([taskId, { state, definition, task, identity }]) => ({
      ...headOf(state, definition),
      taskId,
      nodeId: task.node,
      nodeName: task.name,
      createdAt: task.createdAt,
      dueAt: task.dueAt ?? null,
      followUpAt: task.followUpAt ?? null,
      onBehalfOf: absentBehind(caller, identity),
      rejection: rejectionOf(state, task),
      suspended: instanceOf(caller.tenant, state.id)?.state.suspended ?? false,
    }));
    const { dueBefore } = query;
    const due = dueBefore === undefined ? records : records.filter(({ dueAt }) => dueAt !== null && dueAt < dueBefore);
    return pageOf(due.toSorted(byText(({ taskId }) => taskId)), query, (record) => record.createdAt);
  };

  const doneOf: Lists['donePage'] = async (caller, query) => {
    const records = rows
      .history()
      .filter(({ tenant, handler, taskId }) => tenant === caller.tenant && handler === caller.user && taskId !== null)
      .flatMap((row) => {
        const instance = instanceOf(row.tenant, row.instanceId);
        const action = doneActions.find((candidate) => candidate === row.action);
        if (!instance || !action) return [];
        const ofInstance = rows.history().filter(({ instanceId }) => instanceId === row.instanceId);
        const { activityId: nodeId, activityName: nodeName, startedAt, endedAt } = row;
        const taskId = publicId(row.instanceId, row.taskId ?? '');
        const last = instance.state.withdrawable?.[row.taskId ?? ''];
        const withdrawable = action === 'complete' && last?.by === caller.user && !instance.state.suspended;
        const called = withdrawable ? instance.state.called?.[row.process ?? ''] : undefined;
        const calledDefinitionId = called?.definitionId ?? null;
        const head = headOf(instance.state, instance.definition);
        const { status } = instance.state;
        return {
          ...head,
          taskId,
          nodeId,
          nodeName,
          action: isResubmission(row, ofInstance, instance.state.initiator) ? ('resubmit' as const) : action,
          status,
          startedAt,
          endedAt,
          withdrawable,
          calledDefinitionId,
        };
      });
    return pageOf(records, query, (record) => record.endedAt);
  };

  const initiatedOf: Lists['initiatedPage'] = async (caller, query) => {
    const records = rows
      .instances()
      .filter(({ tenant, state }) => tenant === caller.tenant && state.initiator === caller.user)
      .map((row) => ({ ...recordOf(row), ...waitingOf(row.state) }));
    return pageOf(records.toSorted(byText(({ instanceId }) => instanceId)), query, (record) => record.startedAt);
  };

  return {
    todoPage: todoOf,
    donePage: doneOf,
    initiatedPage: initiatedOf,
    async counts(caller) {
      const all = { current: 1, size: 1 };
      const [todo, complete, create] = await Promise.all([
        todoOf(caller, all),
        doneOf(caller, all),
        initiatedOf(caller, all),
      ]);
      const copy = rows.copies.of(caller).filter(({ read }) => !read).length;
      return { todo: todo.total, complete: complete.total, create: create.total, copy };
    },
    async history(tenant, instanceId) {
      const called = new Map(rows.called.of(tenant, instanceId).map((call) => [call.process, call.definitionId]));
      return rows
        .history()
        .filter((row) => row.tenant === tenant && row.instanceId === instanceId)
        .map(({ tenant: _tenant, instanceId: _instance, ...entry }) => ({
          ...entry,
          taskId: entry.taskId === null ? null : publicId(instanceId, entry.taskId),
          definitionId: called.get(entry.process ?? '') ?? null,
        }));
    },
    async taskPage(tenant, { first, max, candidate, assigned, ...equal }) {
      const found = rows
        .instances()
        .filter((row) => row.tenant === tenant && row.state.status === 'running')
        .flatMap(storedTasks)
        .filter((task) =>
          Object.entries(equal).every(
            ([name, value]) => value === undefined || task[name as keyof typeof equal] === value,
          ),
        )
        .filter(({ assignee }) => assigned === undefined || (assignee !== null) === assigned)
        .filter(
          ({ assignee, candidates }) =>
            candidate === undefined || (assignee === null && candidates.includes(candidate)),
        )
        .toSorted((a, b) => a.createdAt - b.createdAt || (a.taskId < b.taskId ? -1 : 1));
      return { total: found.length, records: found.slice(first, first + max) };
    },
    participates,
    async participatesIn(caller, definitionId) {
      for (const { tenant, state } of rows.instances()) {
        const definitions = [state.definitionId, ...Object.values(state.called ?? {}).map((each) => each.definitionId)];
        if (tenant !== caller.tenant || !definitions.includes(definitionId)) continue;
        if (await participates(caller, state.id)) return true;
      }
      return false;
    },
  };
}

function storedTasks({ state, definition }: InstanceRow): StoredTask[] {
  const { id: instanceId, businessKey, suspended = false } = state;
  return Object.values(state.tasks).map(({ id, node: nodeId, name: nodeName, ...task }) => ({
    taskId: publicId(instanceId, id),
    instanceId,
    definitionId: definition.id,
    definitionKey: definition.key,
    businessKey,
    suspended,
    nodeId,
    nodeName,
    ...task,
    delegation: task.delegation ?? null,
    dueAt: task.dueAt ?? null,
    followUpAt: task.followUpAt ?? null,
  }));
}

/** As the database orders entries of the same moment; the last one comes first in a page. */
const byText =
  <T>(text: (record: T) => string) =>
  (a: T, b: T): number =>
    text(a) < text(b) ? -1 : 1;

export function headOf(state: InstanceState, definition: DefinitionName) {
  return {
    instanceId: state.id,
    definitionId: definition.id,
    definitionKey: definition.key,
    processName: definition.name,
    title: state.title,
    businessKey: state.businessKey,
    initiator: state.initiator,
  };
}

interface Listed {
  title: string;
  processName: string;
  nodeName?: string;
  definitionKey: string;
  status?: string;
}

export function pageOf<T extends Listed>(records: T[], query: ListQuery, time: (record: T) => number): Page<T> {
  const { current, size, keyword = '', definitionKey, status, from = -Infinity, to = Infinity } = query;
  const needle = keyword.trim().toLowerCase();
  const found = records
    .filter(({ title, processName, nodeName = '' }) =>
      `${title}\n${processName}\n${nodeName}`.toLowerCase().includes(needle),
    )
    .filter((record) => definitionKey === undefined || record.definitionKey === definitionKey)
    .filter((record) => status === undefined || record.status === undefined || record.status === status)
    .filter((record) => time(record) >= from && time(record) <= to)
    .toReversed()
    .toSorted((a, b) => time(b) - time(a));
  return { total: found.length, records: found.slice((current - 1) * size, current * size) };
}
