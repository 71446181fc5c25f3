import type { Queries } from '../../api/engine/queries';
import { visibleVariables } from '../../core/variables/variables';
import { splitId } from '../../store/ids';
import type { Store } from '../../store/ports/store';
import { executionById, executionOfTask, loadInstance, placed } from './executions';
import type { Catalogue } from '../catalogue';
import { calledQueries } from './called';
import { historyRows } from './history';
import { readInstance } from './reading';
import { taskDetail } from './task-detail';
import type { TaskQueries } from './task-queries';

/** Queries on instances, tasks and lists. */
export function engineQueries(store: Store, catalogue: Catalogue, now: () => number): Omit<Queries, keyof TaskQueries> {
  return {
    todoPage: (caller, query) => store.todoPage(caller, query, now()),
    todoCounts: (caller, searches, atMost) => store.todoCounts(caller, searches, now(), atMost),
    markTaskRead: (caller, taskId) => store.markTaskRead(caller, taskId),
    donePage: (caller, query) => store.donePage(caller, query),
    initiatedPage: (caller, query) => store.initiatedPage(caller, query),
    listedProcesses: (caller, list) => store.listedProcesses(caller, list),
    counts: (caller) => store.counts(caller),
    copyPage: (caller, query) => store.copyPage(caller, query),
    readCopies: (caller, instanceId) => store.readCopies(caller, now(), instanceId),
    participates: (caller, instanceId) => store.participates(caller, instanceId),
    participatesIn: (caller, definitionId) => store.participatesIn(caller, definitionId),

    async task(caller, taskId) {
      const instanceId = splitId(taskId)?.instanceId;
      const found = instanceId === undefined ? null : await store.load(caller.tenant, instanceId);
      return found && taskDetail(catalogue, caller, found, taskId, () => store.history(caller.tenant, found.state.id));
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
    readInstance: (caller, instanceId, parts = {}) => readInstance(store, catalogue, caller, instanceId, parts),

    async history(tenant, instanceId) {
      const [rows, { state }] = await Promise.all([
        store.history(tenant, instanceId),
        loadInstance(store, tenant, instanceId),
      ]);
      return historyRows(catalogue, tenant, rows, state);
    },

    ...calledQueries(store, catalogue),
  };
}
