import type { Countersign } from '@portal/contract/votes';
import type { Queries } from '../../api/engine/queries';
import { addedAs } from '../../core/multi-instance/added-signers';
import { countersignOf } from '../../core/multi-instance/rule';
import { jumpTargets } from '../../core/tokens/jumps';
import { signersOf } from '../../core/multi-instance/signers';
import { rejectCandidates, type RejectCandidate } from '../../core/tasks/rejects';
import {
  loopOf,
  calledAt,
  rootId,
  startKey,
  type Execution,
  type InstanceState,
  type Task,
  type TrailEntry,
} from '../../core/state';
import { choicesOfTask } from '../../core/tasks/handler-choices';
import type { TaskChoice } from '../../api';
import { activityOf } from '../../core/tasks/tasks';
import type { Caller } from '../../api';
import { EngineError } from '../../errors';
import type { ProcessModel } from '../../model/types';
import type { Store } from '../../store/ports/store';
import { taskParts, withdrawalKey } from '../commands/approval';
import type { Catalogue } from '../catalogue';
import { loadInstance } from './executions';
import { addedSigner } from './task-info';
import { nameOf } from './waits';

export type TaskQueries = Pick<Queries, 'rejectTargets' | 'jumpTargets' | 'signers' | 'withdrawalTarget'>;

/** Options of a handler before acting. */
export function taskQueries(store: Store, catalogue: Catalogue): TaskQueries {
  const waiting = async (tenant: string, taskId: string): Promise<{ state: InstanceState; task: Task }> => {
    const { instanceId, inner } = taskParts(taskId);
    const { state } = await loadInstance(store, tenant, instanceId);
    const task = state.tasks[inner];
    if (!task) throw new EngineError('taskNotActive', undefined, { taskId });
    return { state, task };
  };
  const modelAt = (tenant: string, state: InstanceState, executionId: string) =>
    modelAround(catalogue, tenant, state, executionId);

  return {
    async rejectTargets(tenant, taskId) {
      const { state, task } = await waiting(tenant, taskId);
      const nameIn = async ({ node, process = rootId }: TrailEntry): Promise<string> =>
        nameOf(await modelAt(tenant, state, process), node);
      const places = await rejectCandidatesOf(catalogue, tenant, state, task);
      return Promise.all(
        places.map(async ({ entry, reFlow, direct }) => ({
          nodeId: entry.node,
          nodeName: await nameIn(entry),
          reFlow,
          direct,
        })),
      );
    },

    async jumpTargets(tenant, taskId) {
      const { state, task } = await waiting(tenant, taskId);
      const activity = activityAt(state, task);
      const model = await modelAt(tenant, state, task.execution);
      const found = activity ? jumpTargets(model, state, activity) : [];
      return found.map(({ id, name }) => ({ nodeId: id, nodeName: name || id }));
    },

    async signers(tenant, taskId) {
      const { state, task } = await waiting(tenant, taskId);
      const execution = state.executions[task.execution];
      const signers = execution ? signersOf(state, execution) : [];
      const own = loopOf(execution);
      return signers.map(({ user, state: stands, loop, signs }) => ({
        user,
        state: stands,
        own: loop === own,
        added: addedSigner(signs),
      }));
    },

    async withdrawalTarget({ tenant, user }, input) {
      const { state } = await loadInstance(store, tenant, input.instanceId);
      const found = state.withdrawable?.[withdrawalKey(input) ?? startKey];
      if (!found) throw new EngineError('notWithdrawable');
      if (user !== undefined && found.by !== user) throw new EngineError('notHandler');
      const entry = state.trail[found.entry ?? ''];
      const body = state.executions[found.body ?? ''];
      const nodeId = entry?.node ?? body?.node;
      if (nodeId === undefined) return null;
      const model = await modelAt(tenant, state, body?.id ?? entry?.process ?? rootId);
      return { nodeId, nodeName: nameOf(model, nodeId) };
    },
  };
}

/** Returns the definition that an execution runs in. */
async function modelAround(
  catalogue: Catalogue,
  tenant: string,
  state: InstanceState,
  executionId: string,
): Promise<ProcessModel> {
  const definitionId = calledAt(state, executionId)?.definitionId ?? state.definitionId;
  return (await catalogue.version(tenant, definitionId)).model;
}

/** Returns the user tasks that a waiting task can be sent back to. */
export async function rejectCandidatesOf(
  catalogue: Catalogue,
  tenant: string,
  state: InstanceState,
  task: Task,
): Promise<RejectCandidate[]> {
  const activity = activityAt(state, task);
  if (!activity) return [];
  const models = {
    instance: (await catalogue.version(tenant, state.definitionId)).model,
    own: await modelAround(catalogue, tenant, state, task.execution),
  };
  return rejectCandidates(models, state, activity);
}

/** Returns when the multi-person node of a waiting task is done, or null for another task. */
export async function countersignAt(
  catalogue: Catalogue,
  tenant: string,
  state: InstanceState,
  task: Task,
): Promise<Countersign | null> {
  const activity = activityAt(state, task);
  if (activity?.kind !== 'body' || addedAs(state, state.executions[task.execution])) return null;
  const { nodes, nodeIndex } = await modelAround(catalogue, tenant, state, activity.id);
  return countersignOf(activity, nodes[nodeIndex.get(task.node) ?? -1]);
}

/** Returns the nodes whose handlers a caller chooses on completing a waiting task. A delegate's owner chooses them. */
export async function choicesAt(
  catalogue: Catalogue,
  { tenant, user }: Caller,
  state: InstanceState,
  task: Task,
): Promise<TaskChoice[]> {
  const execution = state.executions[task.execution];
  return execution && task.delegation !== 'PENDING'
    ? choicesOfTask(await modelAround(catalogue, tenant, state, task.execution), state, execution, user)
    : [];
}

function activityAt(state: InstanceState, { execution: id }: Task): Execution | undefined {
  const execution = state.executions[id];
  return execution && activityOf({ state }, execution);
}
