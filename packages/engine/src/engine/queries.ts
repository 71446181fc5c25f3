import type { Queries } from '../api';
import type { InstanceState, Task, TrailEntry } from '../core/state';
import { activityOf } from '../core/tasks';
import { visitedTasks } from '../core/trail';
import { visibleVariables } from '../core/variables';
import { EngineError } from '../errors';
import type { ProcessModel } from '../model/types';
import { splitId, type Loaded, type Store } from '../store/port';
import { executionById, executionOfTask, placed } from './executions';
import type { Caller, TaskDetail } from '../types';
import { taskParts } from './approval';
import type { Catalogue } from './catalogue';
import { diagramStatus } from './diagram';
import { historyRows } from './history';
import { waitingTask } from './task-info';

/** What the engine tells of instances, tasks and lists. */
export function engineQueries(store: Store, catalogue: Catalogue): Queries {
  const loaded = async (tenant: string, instanceId: string): Promise<Loaded> => {
    const found = await store.load(tenant, instanceId);
    if (!found) throw new EngineError('instanceNotFound', undefined, { instanceId });
    return found;
  };
  return {
    todoPage: (caller, query) => store.todoPage(caller, query),
    donePage: (caller, query) => store.donePage(caller, query),
    initiatedPage: (caller, query) => store.initiatedPage(caller, query),
    counts: (caller) => store.counts(caller),
    participates: (caller, instanceId) => store.participates(caller, instanceId),

    async task(caller, taskId) {
      const parts = splitId(taskId);
      const found = parts && (await store.load(caller.tenant, parts.instanceId));
      if (!parts || !found) return null;
      const task = found.state.tasks[parts.inner];
      if (!task) return endedTask(store, caller, found, taskId);
      const { model } = await catalogue.version(caller.tenant, found.state.definitionId);
      return { ...waitingTask(caller, found, task), rejectable: visitedBefore(found.state, model, task).length > 0 };
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
      const [rows, { state }] = await Promise.all([store.history(tenant, instanceId), loaded(tenant, instanceId)]);
      return historyRows(rows, state);
    },

    async diagram(tenant, instanceId) {
      const { state } = await loaded(tenant, instanceId);
      const { model } = await catalogue.version(tenant, state.definitionId);
      return diagramStatus(model, state);
    },

    async rejectTargets(tenant, taskId) {
      const { instanceId, inner } = taskParts(taskId);
      const { state } = await loaded(tenant, instanceId);
      const task = state.tasks[inner];
      if (!task) throw new EngineError('taskNotActive', undefined, { taskId });
      const { model } = await catalogue.version(tenant, state.definitionId);
      const nameIn = async ({ node, process = '' }: TrailEntry): Promise<string> => {
        const called = state.called?.[process];
        const { nodes, nodeIndex } = called ? (await catalogue.version(tenant, called.definitionId)).model : model;
        return nodes[nodeIndex.get(node) ?? -1]?.name ?? node;
      };
      const targets = visitedBefore(state, model, task);
      return Promise.all(targets.map(async ({ entry }) => ({ nodeId: entry.node, nodeName: await nameIn(entry) })));
    },
  };
}

function visitedBefore(state: InstanceState, model: ProcessModel, task: Task): { entry: TrailEntry }[] {
  const execution = state.executions[task.execution];
  return execution ? visitedTasks(state, model, activityOf({ state }, execution).from) : [];
}

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
    definitionId: definition.id,
    definitionKey: definition.key,
    nodeId: row.activityId,
    nodeName: row.activityName,
    active: false,
    multiInstance: row.loopCounter !== null,
    assignee: row.handler,
    owner: row.owner,
    candidates: [],
    mayHandle: false,
    rejectable: false,
  };
}
