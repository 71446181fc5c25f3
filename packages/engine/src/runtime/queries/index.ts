import type { Queries } from '../../api/engine';
import type { InstanceState, Task } from '../../core/state';
import { visibleVariables } from '../../core/variables/variables';
import { splitId, type Loaded, type Store } from '../../store/port';
import { executionById, executionOfTask, loadInstance, placed } from './executions';
import type { Caller, Rejection, TaskDetail } from '../../api';
import { taskParts } from '../commands/approval';
import type { Catalogue } from '../catalogue';
import { calledQueries } from './called';
import { historyRows } from './history';
import { waitingTask } from './task-info';
import { placesBefore, type TaskQueries } from './task-queries';

/** Queries on instances, tasks and lists. */
export function engineQueries(store: Store, catalogue: Catalogue, now: () => number): Omit<Queries, keyof TaskQueries> {
  return {
    todoPage: (caller, query) => store.todoPage(caller, query),
    donePage: (caller, query) => store.donePage(caller, query),
    initiatedPage: (caller, query) => store.initiatedPage(caller, query),
    listedProcesses: (caller, list) => store.listedProcesses(caller, list),
    counts: (caller) => store.counts(caller),
    copyPage: (caller, query) => store.copyPage(caller, query),
    readCopies: (caller, instanceId) => store.readCopies(caller, now(), instanceId),
    participates: (caller, instanceId) => store.participates(caller, instanceId),
    participatesIn: (caller, definitionId) => store.participatesIn(caller, definitionId),

    async task(caller, taskId) {
      const parts = splitId(taskId);
      const found = parts && (await store.load(caller.tenant, parts.instanceId));
      if (!parts || !found) return null;
      const task = found.state.tasks[parts.inner];
      if (!task) return endedTask(store, caller, found, taskId);
      const waysBack = await placesBefore(catalogue, caller.tenant, found.state, task);
      return {
        ...waitingTask(caller, found, task),
        waysBack,
        rejection: rejectionOf(found.state, task),
        withdrawable: false,
      };
    },

    async taskPage(tenant, query) {
      const { total, records } = await store.taskPage(tenant, query);
      return { total, records: await Promise.all(records.map((record) => placed(store, tenant, record))) };
    },

    async variables(tenant, of, local = false) {
      const { state, execution } = await ('taskId' in of
        ? executionOfTask(store, tenant, of.taskId)
        : executionById(store, tenant, of.executionId));
      return local ? { ...execution.vars } : visibleVariables(state, execution);
    },

    instance: (tenant, instanceId) => store.instance(tenant, instanceId),

    async history(tenant, instanceId) {
      const [rows, { state }] = await Promise.all([
        store.history(tenant, instanceId),
        loadInstance(store, tenant, instanceId),
      ]);
      return historyRows(
        rows,
        state,
        async (definitionId) => (await catalogue.version(tenant, definitionId)).definition.name,
      );
    },

    ...calledQueries(store, catalogue),
  };
}

/** Members of a multi-person node share the reject of their body. */
function rejectionOf({ executions }: InstanceState, task: Task): Rejection | null {
  const execution = executions[task.execution];
  const body = execution?.loop === undefined ? undefined : executions[execution.parent ?? ''];
  return (body ?? execution)?.reopened?.rejection ?? null;
}

/** Whether the caller did it and nothing has acted since. */
const isLastOf = ({ user }: Caller, { withdrawable }: InstanceState, taskId: string): boolean =>
  user !== undefined && withdrawable?.[taskParts(taskId).inner]?.by === user;

async function endedTask(
  store: Store,
  caller: Caller,
  { state, definition }: Loaded,
  taskId: string,
): Promise<TaskDetail | null> {
  const rows = await store.history(caller.tenant, state.id);
  const row = rows.findLast((candidate) => candidate.taskId === taskId);
  if (!row) return null;
  return {
    taskId,
    instanceId: state.id,
    definitionId: row.definitionId ?? state.called?.[row.process ?? '']?.definitionId ?? definition.id,
    definitionKey: definition.key,
    nodeId: row.activityId,
    nodeName: row.activityName,
    active: false,
    multiInstance: row.loopCounter !== null,
    assignee: row.handler,
    owner: row.owner,
    candidates: [],
    dueAt: null,
    followUpAt: null,
    mayHandle: false,
    returnable: false,
    waysBack: [],
    rejection: null,
    withdrawable: !state.suspended && isLastOf(caller, state, taskId),
  };
}
