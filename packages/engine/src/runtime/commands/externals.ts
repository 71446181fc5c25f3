import type { ExternalTasks } from '../../api/engine/external-tasks';
import { visibleVariables } from '../../core/variables/variables';
import { EngineError } from '../../errors';
import { splitId } from '../../store/ids';
import type { LockedExternal } from '../../store/ports/work';
import type { Store } from '../../store/ports/store';
import type { FetchInput, FetchedTask, WorkerInput } from '../../api';
import type { Catalogue } from '../catalogue';
import type { Executor } from '../executor';

const maxFetched = 1000;

/** Creates the commands of external workers. */
export function externalCommands(
  executor: Executor,
  store: Store,
  catalogue: Catalogue,
  now: () => number,
): ExternalTasks {
  /** Requires that the worker has locked the task. @returns the parts of its id, and the lock */
  const requireLock = async (tenant: string, { taskId, worker }: WorkerInput) => {
    const parts = partsOf(taskId);
    const lock = await store.external(tenant, taskId);
    if (!lock) throw new EngineError('externalNotFound', undefined, { taskId });
    if (!worker || lock.worker !== worker) {
      throw new EngineError('badRequest', undefined, { reason: `the task is locked by ${lock.worker}` });
    }
    return { ...parts, lock };
  };

  return {
    async fetchAndLock(tenant, input) {
      checkFetch(input);
      const { worker, topics, max, usePriority = true, newestFirst = false } = input;
      const locked = await store.fetchExternals(tenant, { worker, topics, max, usePriority, newestFirst, now: now() });
      const fetched = await Promise.all(locked.map((task) => detailsOf({ store, catalogue }, tenant, input, task)));
      return fetched.flatMap((task) => task ?? []);
    },
    async completeExternal(tenant, { vars = {}, localVars = {}, transient, ...input }) {
      const { instanceId, inner: taskId } = await requireLock(tenant, input);
      return executor.run(tenant, instanceId, { type: 'completeExternal', taskId, vars, localVars, transient });
    },
    externalPage: (tenant, query) => store.externals(tenant, query),
    async externalFailure(tenant, taskId) {
      const { instanceId, inner } = partsOf(taskId);
      const task = (await store.load(tenant, instanceId))?.state.externals[inner];
      if (!task) throw new EngineError('externalNotFound', undefined, { taskId });
      return task.failureDetails ?? '';
    },
    async failExternal(tenant, { message = '', details, retries, retryMs, vars = {}, localVars = {}, ...input }) {
      const { instanceId, inner: taskId } = await requireLock(tenant, input);
      const { worker } = input;
      if (!(retryMs >= 0)) throw new EngineError('badRequest', undefined, { reason: 'retryMs' });
      const failure = details === undefined ? { message } : { message, details };
      return executor.run(tenant, instanceId, {
        type: 'failExternal',
        taskId,
        ...failure,
        retries,
        worker,
        retryMs,
        vars,
        localVars,
        transient: input.transient,
      });
    },
    async externalError(tenant, { code, message, vars = {}, transient, ...input }) {
      const { instanceId, inner: taskId } = await requireLock(tenant, input);
      if (!code) throw new EngineError('badRequest', undefined, { reason: 'code' });
      const optional = message === undefined ? {} : { message };
      return executor.run(tenant, instanceId, { type: 'externalError', taskId, code, ...optional, vars, transient });
    },
    async extendLock(tenant, { lockMs, ...input }) {
      const { worker, taskId } = input;
      const { lockedUntil } = (await requireLock(tenant, input)).lock;
      if (!(lockMs > 0)) throw new EngineError('badRequest', undefined, { reason: 'lockMs' });
      const done =
        lockedUntil > now() &&
        (await store.lockExternal(tenant, taskId, { worker, lockedUntil: now() + lockMs, lockedBy: worker }));
      if (!done) throw new EngineError('badRequest', undefined, { reason: 'the lock has run out' });
    },
    async lockExternal(tenant, { taskId, worker, lockMs }) {
      if (!worker || !(lockMs > 0)) throw new EngineError('badRequest', undefined, { reason: 'lockMs' });
      const current = await store.external(tenant, taskId);
      if (!current) throw new EngineError('externalNotFound', undefined, { taskId });
      const lockedUntil = now() + lockMs;
      if (!(await store.lockExternal(tenant, taskId, { worker, lockedUntil, lockedBy: worker, freeAt: now() })))
        throw new EngineError('badRequest', undefined, { reason: `the task is locked by ${current.worker}` });
    },
    async unlock(tenant, taskId) {
      if (!(await store.lockExternal(tenant, taskId, { worker: null, lockedUntil: 0 })))
        throw new EngineError('externalNotFound', undefined, { taskId });
      await store.announceExternals(tenant, []);
    },
    async retryExternal(tenant, taskId, retries) {
      const { instanceId, inner } = partsOf(taskId);
      return executor.run(tenant, instanceId, { type: 'retryExternal', taskId: inner, retries });
    },
    async untilExternalFree(tenant, topics) {
      const at = now();
      const next = await store.nextExternal(tenant, topics, at);
      return next === null ? null : Math.max(0, next - at);
    },
    onExternals: (callback) => store.onExternals(callback),
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

/** Returns an external task for a worker, or undefined if it has ended meanwhile. */
async function detailsOf(
  { store, catalogue }: { store: Store; catalogue: Catalogue },
  tenant: string,
  { topics }: FetchInput,
  locked: LockedExternal,
): Promise<FetchedTask | undefined> {
  const state = (await store.load(tenant, locked.instanceId))?.state;
  const external = state?.externals[partsOf(locked.taskId).inner];
  const execution = state?.executions[external?.execution ?? ''];
  if (!state || !external || !execution) return undefined;
  const request = topics.find(({ topic }) => topic === locked.topic);
  const vars = Object.entries(request?.localVars ? (execution.vars ?? {}) : visibleVariables(state, execution));
  const { model } = await catalogue.version(tenant, locked.definitionId || state.definitionId);
  const work = model.nodes[model.nodeIndex.get(external.node) ?? -1]?.work;
  return {
    ...locked,
    failureDetails: external.failureDetails ?? '',
    vars: Object.fromEntries(vars.filter(([name]) => request?.variables?.includes(name) ?? true)),
    properties: work?.type === 'external' ? work.properties : {},
  };
}
