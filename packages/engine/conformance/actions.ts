import type { Variables } from '../src';
import { rootId } from '../src/core/state';
import { publicId } from '../src/store/ids';
import type { Case } from './cases';
import { NotSupported, type Session } from './session';
import type { Job } from '../src/core/state';
import { counterOf, handlerOf, type KnownInstance } from './snapshot';

type Action = Record<string, unknown>;
type Perform = (session: Session, action: Action, deploy: () => Promise<void>) => Promise<void>;

const vars = (action: Action): Variables => (action['vars'] ?? {}) as Variables;
const text = (value: unknown): string => String(value);

/** The actions of the cases, in the engine's commands. */
const actions: Readonly<Record<string, Perform>> = {
  deploy: (_session, _action, deploy) => deploy(),

  async start(session, action) {
    const list = action['instructions'];
    const instructions = list === undefined ? undefined : await session.instructions(undefined, list);
    await session.engine.start(
      { tenant: session.tenant },
      {
        definitionKey: text(action['processKey']),
        businessKey: action['businessKey'] === undefined ? '' : text(action['businessKey']),
        vars: vars(action),
        ...(instructions ? { instructions } : {}),
        skipIoMappings: action['skipIoMappings'] === true,
        skipListeners: action['skipCustomListeners'] === true,
      },
    );
  },

  async complete(session, action) {
    await session.engine.complete(
      { tenant: session.tenant },
      { taskId: await session.task(action), vars: vars(action) },
    );
  },
  async claim(session, action) {
    await session.engine.camundaClaim(session.tenant, await session.task(action), text(action['user']));
  },
  async setAssignee(session, action) {
    await session.engine.setAssignee(session.tenant, await session.task(action), text(action['user']));
  },
  async setOwner(session, action) {
    await session.engine.setOwner(session.tenant, await session.task(action), text(action['user']));
  },
  async delegate(session, action) {
    await session.engine.camundaDelegate(session.tenant, await session.task(action), text(action['user']));
  },
  async resolve(session, action) {
    await session.engine.resolve(session.tenant, await session.task(action));
  },

  async taskBpmnError(session, action) {
    const input = { kind: 'error', code: text(action['code']), ...messageOf(action), vars: vars(action) } as const;
    await session.engine.raise(session.tenant, await session.task(action), input);
  },
  async taskEscalation(session, action) {
    const input = { kind: 'escalation', code: text(action['code']), ...messageOf(action), vars: vars(action) } as const;
    await session.engine.raise(session.tenant, await session.task(action), input);
  },

  async message(session, action) {
    const { in: ref, mode, activity, at } = action;
    const name = action['name'] === undefined || action['name'] === null ? {} : { name: text(action['name']) };
    if (mode === 'execution') {
      const known = await session.instance(ref);
      const waiting = subscriptionAt(known, name.name, activity ?? at);
      await session.engine.message(session.tenant, known.id, { ...name, vars: vars(action), ...waiting });
      return;
    }
    const startOnly = mode === 'correlateStart' || action['startMessagesOnly'] === true;
    const keys = (field: string) => (action[field] === undefined ? {} : { [field]: action[field] as Variables });
    await session.engine.correlate(session.tenant, {
      ...name,
      ...(await definitionOf(session, action)),
      mode: startOnly ? 'start' : mode === 'correlateAll' ? 'all' : 'one',
      ...(ref === undefined ? {} : { instanceId: await processId(session, ref) }),
      ...(action['businessKey'] === undefined ? {} : { businessKey: text(action['businessKey']) }),
      ...keys('correlationKeys'),
      ...keys('localCorrelationKeys'),
      vars: vars(action),
      localVars: (action['varsLocal'] ?? {}) as Variables,
      scopeVars: (action['varsToTriggeredScope'] ?? {}) as Variables,
    });
  },

  async signal(session, action) {
    const { in: ref, name, activity, at } = action;
    const input = { name: text(name), vars: vars(action) };
    if (ref === undefined) return session.engine.signal(session.tenant, input);
    const known = await session.instance(ref);
    const waiting = subscriptionAt(known, text(name), activity ?? at);
    await session.engine.signalTo(session.tenant, known.id, { ...input, ...waiting });
  },

  async trigger(session, action) {
    const { id } = await session.instance(action['in']);
    const nodeId = text(action['activity'] ?? action['at']);
    await session.engine.trigger(session.tenant, id, { nodeId, vars: vars(action) });
  },

  async evaluateStartConditions(session, action) {
    await session.engine.startByCondition(session.tenant, {
      ...(await definitionOf(session, action)),
      ...(action['businessKey'] === undefined ? {} : { businessKey: text(action['businessKey']) }),
      vars: vars(action),
    });
  },

  setVars: (session, action) => changeVars(session, action, action['activity'] ?? action['at']),
  removeVars: (session, action) => changeVars(session, action, action['activity'] ?? action['at']),
  setTaskVars: (session, action) => changeVars(session, action, action['task']),
  removeTaskVars: (session, action) => changeVars(session, action, action['task']),

  async job(session, action) {
    if (action['handler'] === 'event' && session.asyncSignals.length > 0) {
      session.asyncSignals = [];
      await session.engine.deliverSignals({ async: true });
      return;
    }
    if (action['in'] === undefined) {
      const start = (await session.starts()).find((candidate) => candidate.nodeId === action['activity']);
      if (!start) throw new NotSupported(`job ${text(action['handler'])}`);
      const due = start.due === null ? session.now : Math.max(start.due, session.now);
      session.setClock(due - session.begin);
      await session.engine.startDue();
      return;
    }
    const known = await session.instance(action['in']);
    const { id } = known;
    const job = jobOf(known, action);
    const { failure } = await session.engine.executeJob(session.tenant, id, job.id);
    if (failure) throw failure;
  },

  async setJobRetries(session, action) {
    const known = await session.instance(action['in']);
    const { id } = known;
    const job = jobOf(known, action);
    await session.engine.retryJob(session.tenant, id, job.id, Number(action['retries']));
  },

  suspend: (session, action) => turn(session, action, 'suspend'),
  activate: (session, action) => turn(session, action, 'activate'),

  async fetchAndLock(session, action) {
    await session.engine.fetchAndLock(session.tenant, {
      worker: worker(action),
      max: Number(action['max']),
      usePriority: action['usePriority'] === true,
      topics: (action['topics'] as { topic: string; lock: number }[]).map(({ topic, lock, ...rest }) => {
        const [other] = Object.keys(rest);
        if (other !== undefined) throw new NotSupported(`fetchAndLock ${other}`);
        return { topic, lockMs: lock };
      }),
    });
  },
  async completeExternal(session, action) {
    await session.engine.completeExternal(session.tenant, {
      ...(await session.external(action)),
      worker: worker(action),
      vars: vars(action),
      localVars: (action['varsLocal'] ?? {}) as Variables,
    });
  },
  async failExternal(session, action) {
    await session.engine.failExternal(session.tenant, {
      ...(await session.external(action)),
      worker: worker(action),
      message: text(action['message'] ?? ''),
      ...(action['details'] === undefined ? {} : { details: text(action['details']) }),
      retries: Number(action['retries']),
      retryMs: Number(action['retryTimeout']),
      vars: vars(action),
      localVars: (action['varsLocal'] ?? {}) as Variables,
    });
  },
  async bpmnErrorExternal(session, action) {
    await session.engine.externalError(session.tenant, {
      ...(await session.external(action)),
      worker: worker(action),
      code: text(action['code'] ?? ''),
      ...messageOf(action),
      vars: vars(action),
    });
  },
  async unlockExternal(session, action) {
    const { taskId } = await session.external(action);
    await session.engine.unlock(session.tenant, taskId);
  },

  async clock(session, action) {
    session.setClock(Number(action));
  },

  async modify(session, action) {
    const { id, scope } = await session.instance(action['in']);
    const instructions = await session.instructions(text(action['in']), action['instructions']);
    const options = {
      process: scope,
      skipIoMappings: action['skipIoMappings'] === true,
      skipListeners: action['skipCustomListeners'] === true,
    };
    await session.engine.modify(session.tenant, id, instructions, options);
  },

  async restart(session, action) {
    const { instances, instructions: list, initialVariables, withoutBusinessKey, skipIoMappings } = action;
    const [ref, ...others] = instances as string[];
    if (ref === undefined || others.length > 0) throw new NotSupported('restart of several instances');
    const { id } = await session.instance(ref);
    const instructions = await session.instructions(undefined, list);
    await session.engine.restart(session.tenant, id, instructions, {
      initialVariables: initialVariables === true,
      withoutBusinessKey: withoutBusinessKey === true,
      skipIoMappings: skipIoMappings === true,
      skipListeners: action['skipCustomListeners'] === true,
    });
  },

  async delete(session, action) {
    const { id, scope } = await session.instance(action['in']);
    await session.engine.delete(session.tenant, id, text(action['reason'] ?? ''), undefined, {
      process: scope,
      skipListeners: action['skipCustomListeners'] === true,
    });
  },
};

/** Returns the job of the activity, of several the one of the handler that is named. */
function jobOf(known: KnownInstance, { activity, handler }: Action): Job {
  const jobs = Object.values(known.state.jobs).filter(
    (candidate) => candidate.node === text(activity).replace('#multiInstanceBody', ''),
  );
  const job = jobs.find((candidate) => handlerOf(known, candidate) === handler) ?? jobs[0];
  if (!job) throw new NotSupported(`job ${text(handler)}`);
  return job;
}

const messageOf = ({ message }: Action) => (message === undefined ? {} : { message: text(message) });

const worker = (action: Action): string => text(action['worker'] ?? '');

async function turn(session: Session, action: Action, way: 'suspend' | 'activate'): Promise<void> {
  const key = action['processKey'];
  if (key === undefined) {
    const { id } = await session.instance(action['in']);
    await session.engine[way](session.tenant, id);
  } else await session.engine[`${way}All`](session.tenant, { key: text(key) }, { limit: 1000 });
}

/** Returns the version of a definition that an action names by its id, or the newest one by its key. */
async function definitionOf(session: Session, action: Action): Promise<{ definitionId?: string }> {
  const named = action['processDefinitionId'] ?? action['processDefinitionKey'] ?? action['processKey'];
  if (named === undefined) return {};
  const known = await session.engine.definition(session.tenant, { key: text(named) }).catch(() => undefined);
  return { definitionId: known?.id ?? text(named) };
}

/** Returns the public id of a process, which may be called in another one. */
async function processId(session: Session, ref: unknown): Promise<string> {
  const { id, scope } = await session.instance(ref);
  return scope === rootId ? id : publicId(id, scope);
}

/** Returns the subscription of the execution that an activity is in: its own, or that of a scope around it. */
function subscriptionAt(
  { state }: KnownInstance,
  name: string | undefined,
  activity: unknown,
): { subscriptionId?: string } {
  if (activity === undefined) return {};
  const open = Object.values(state.subscriptions).filter(
    (subscription) => name === undefined || subscription.name === name,
  );
  const own = open.find(({ node, execution }) => node === activity || state.executions[execution]?.node === activity);
  const around = Object.values(state.executions).flatMap(({ node, parent }) => (node === activity ? [parent] : []));
  const found = own ?? open.find(({ execution }) => around.includes(execution));
  return { subscriptionId: found?.id ?? 'none' };
}

async function changeVars(session: Session, action: Action, activity: unknown): Promise<void> {
  const known = await session.instance(action['in']);
  const { id, scope, state } = known;
  const { local, loopCounter } = action;
  const execution = Object.values(state.executions).find(
    (candidate) =>
      candidate.node === activity &&
      candidate.kind !== 'body' &&
      (loopCounter === undefined || counterOf(known, candidate) === loopCounter),
  );
  if (activity !== undefined && !execution && activity !== state.executions[scope]?.node) {
    throw new Error(`no activity ${text(activity)}`);
  }
  // `at` an activity that is no scope of its own is the scope around it
  const executionId = (action['at'] === undefined ? execution?.id : execution?.parent) ?? scope;
  await session.engine.setVars(session.tenant, id, {
    vars: vars(action),
    remove: (action['names'] ?? []) as string[],
    executionId,
    local: local === true,
  });
}

export const isExpectation = (name: string): boolean => name.startsWith('expect');

/** Carries one action out. @throws {NotSupported} */
export async function perform(
  session: Session,
  name: string,
  action: unknown,
  deploy: () => Promise<void>,
): Promise<void> {
  const known = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!known) throw new NotSupported(`action ${name}`);
  await known(session, action as Action, deploy);
}

export const beginsWithDeploy = ({ steps }: Case): boolean => steps[0] !== undefined && 'deploy' in steps[0];
