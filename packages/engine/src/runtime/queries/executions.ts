import { calledAt, processIdAt, rootId, type Execution, type InstanceState } from '../../core/state';
import { EngineError } from '../../errors';
import { publicId, splitId } from '../../store/ids';
import type { Loaded } from '../../store/ports/instances';
import type { Store } from '../../store/ports/store';
import type { StoredTask } from '../../store/ports/lists';
import type { TaskRecord } from '../../api';

interface Found {
  state: InstanceState;
  execution: Execution;
}

/** @throws `instanceNotFound` */
export async function loadInstance(store: Store, tenant: string, instanceId: string): Promise<Loaded> {
  const found = await store.load(tenant, instanceId);
  if (!found) throw new EngineError('instanceNotFound', undefined, { instanceId });
  return found;
}

/**
 * Returns an execution by its public id. The instance's own execution has the id of the instance.
 * @throws `activityNotFound`
 */
export async function executionById(store: Store, tenant: string, id: string): Promise<Found> {
  const whole = await store.load(tenant, id);
  if (whole) return found(whole.state, rootId, id);
  const parts = splitId(id);
  return found(parts && (await store.load(tenant, parts.instanceId))?.state, parts?.inner, id);
}

/** Returns the execution of a waiting task. @throws `activityNotFound` */
export async function executionOfTask(store: Store, tenant: string, taskId: string): Promise<Found> {
  const parts = splitId(taskId);
  const state = parts && (await store.load(tenant, parts.instanceId))?.state;
  return found(state, parts && state?.tasks[parts.inner]?.execution, taskId);
}

function found(state: InstanceState | undefined, inner: string | undefined, id: string): Found {
  const execution = state && inner !== undefined ? state.executions[inner] : undefined;
  if (!state || !execution) throw new EngineError('activityNotFound', undefined, { id });
  return { state, execution };
}

/** Returns a stored task with its executions. A task of a called process has the definition of that process. */
export async function placed(store: Store, tenant: string, task: StoredTask): Promise<TaskRecord> {
  const { execution, ...record } = task;
  const state = (await store.load(tenant, task.instanceId))?.state;
  const called = state && calledAt(state, execution);
  const process = state ? processIdAt(state, execution) : rootId;
  return {
    ...record,
    ...(called && { definitionId: called.definitionId, definitionKey: called.key, businessKey: called.businessKey }),
    executionId: publicId(task.instanceId, execution),
    processId: process === rootId ? task.instanceId : publicId(task.instanceId, process),
  };
}
