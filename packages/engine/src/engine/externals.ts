import type { ExternalTasks } from '../api';
import { visibleVariables } from '../core/variables';
import { EngineError } from '../errors';
import { splitId, type LockedExternal, type Store } from '../store/port';
import type { FetchInput, FetchedTask, WorkerInput } from '../types';
import type { Executor } from './executor';

const maxFetched = 1000;

/** The work of external workers. */
export function externalCommands(executor: Executor, store: Store, now: () => number): ExternalTasks {
  /** The inner id of a task that the worker has locked. */
  const held = async (tenant: string, { taskId, worker }: WorkerInput) => {
    const parts = partsOf(taskId);
    const lock = await store.external(tenant, taskId);
    if (!lock) throw new EngineError('externalNotFound', undefined, { taskId });
    if (!worker || lock.worker !== worker) {
      throw new EngineError('badRequest', undefined, { reason: `the task is locked by ${lock.worker}` });
    }
    return parts;
  };

  return {
    async fetchAndLock(tenant, input) {
      checkFetch(input);
      const { worker, topics, max, usePriority = true } = input;
      const locked = await store.fetchExternals(tenant, { worker, topics, max, usePriority, now: now() });
      const fetched = await Promise.all(locked.map((task) => detailsOf(store, tenant, input, task)));
      return fetched.flatMap((task) => task ?? []);
    },
    async completeExternal(tenant, { vars = {}, localVars = {}, ...input }) {
      const { instanceId, inner: taskId } = await held(tenant, input);
      return executor.run(tenant, instanceId, { type: 'completeExternal', taskId, vars, localVars });
    },
    async failExternal(tenant, { message = '', retries, retryMs, vars = {}, localVars = {}, ...input }) {
      const { instanceId, inner: taskId } = await held(tenant, input);
      if (!(retryMs >= 0)) throw new EngineError('badRequest', undefined, { reason: 'retryMs' });
      const command = { type: 'failExternal', taskId, message, retries, vars, localVars } as const;
      const result = await executor.run(tenant, instanceId, command);
      await store.lockExternal(tenant, input.taskId, { worker: input.worker, lockedUntil: now() + retryMs });
      return result;
    },
    async externalError(tenant, { code, message, vars = {}, ...input }) {
      const { instanceId, inner: taskId } = await held(tenant, input);
      if (!code) throw new EngineError('badRequest', undefined, { reason: 'code' });
      const said = message === undefined ? {} : { message };
      return executor.run(tenant, instanceId, { type: 'externalError', taskId, code, ...said, vars });
    },
    async extendLock(tenant, { lockMs, ...input }) {
      await held(tenant, input);
      if (!(lockMs > 0)) throw new EngineError('badRequest', undefined, { reason: 'lockMs' });
      await store.lockExternal(tenant, input.taskId, { worker: input.worker, lockedUntil: now() + lockMs });
    },
    async unlock(tenant, taskId) {
      if (!(await store.external(tenant, taskId))) throw new EngineError('externalNotFound', undefined, { taskId });
      await store.lockExternal(tenant, taskId, { worker: null, lockedUntil: 0 });
    },
    async retryExternal(tenant, taskId, retries) {
      const { instanceId, inner } = partsOf(taskId);
      return executor.run(tenant, instanceId, { type: 'retryExternal', taskId: inner, retries });
    },
  };
}

function partsOf(taskId: string): { instanceId: string; inner: string } {
  const parts = splitId(taskId);
  if (!parts) throw new EngineError('externalNotFound', undefined, { taskId });
  return parts;
}

function checkFetch({ worker, topics, max }: FetchInput): void {
  const wrong =
    (!worker && 'worker') ||
    (!(max >= 0 && max <= maxFetched) && 'max') ||
    (topics.some(({ topic, lockMs }) => !topic || !(lockMs > 0)) && 'topics');
  if (wrong) throw new EngineError('badRequest', undefined, { reason: wrong });
}

/** What a worker is told of a task; undefined when it has ended meanwhile. */
async function detailsOf(
  store: Store,
  tenant: string,
  { worker, topics }: FetchInput,
  locked: LockedExternal,
): Promise<FetchedTask | undefined> {
  const { id, ...task } = locked;
  const state = (await store.load(tenant, locked.instanceId))?.state;
  const external = state?.externals[partsOf(id).inner];
  const execution = state?.executions[external?.execution ?? ''];
  if (!state || !external || !execution) return undefined;
  const wanted = topics.find(({ topic }) => topic === locked.topic)?.variables;
  const vars = Object.entries(visibleVariables(state, execution));
  return {
    ...task,
    taskId: id,
    worker,
    definitionId: state.definitionId,
    nodeId: external.node,
    executionId: `${state.id}.${execution.id}`,
    vars: Object.fromEntries(vars.filter(([name]) => wanted?.includes(name) ?? true)),
  };
}
