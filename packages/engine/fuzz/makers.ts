import type { CommandOf, CommandType } from '../src/core/commands/types';
import { jumpTargets } from '../src/core/tokens/jumps';
import { signersOf } from '../src/core/multi-instance/signers';
import { loopOf, rootId, startKey, type Execution, type Subscription, type Task } from '../src/core/state';
import { activityOf } from '../src/core/tasks/tasks';
import { visitedTasks } from '../src/core/tokens/trail';
import type { Instruction, Variables } from '../src/api';
import { dateValue } from '../src/values';
import { chosenFlows, one, type Situation } from './situation';
import { users, versions } from './environment';

/** The command of a kind that can be given in a situation, or one that has to be refused. */
type Make<T extends CommandType> = (situation: Situation) => Omit<CommandOf<T>, 'type'> | undefined;

/** Now and then something that is not there. */
const orUnknown = (id: string, { next }: Situation): string => (next() % 40 === 0 ? '9999' : id);

const user = (situation: Situation): string => one(users, situation) ?? '1';

function taskOf(situation: Situation): Task | undefined {
  return one(Object.values(situation.state.tasks), situation);
}

/** A user who may handle a task, seldom another one; undefined: the engine itself. */
function handlerOf({ assignee, candidates }: Task, situation: Situation) {
  if (situation.next() % 50 === 0) return { user: '77', identities: [] };
  if (assignee !== null) return { user: assignee, identities: [] };
  return candidates.length > 0 ? { user: '2', identities: candidates } : {};
}

/** A task of one of several persons; seldom, or where there is none, any. */
function signerOf(situation: Situation): Task | undefined {
  const { tasks, executions } = situation.state;
  const signers = Object.values(tasks).filter(({ execution }) => executions[execution]?.kind === 'member');
  return situation.next() % 5 === 0 ? taskOf(situation) : (one(signers, situation) ?? taskOf(situation));
}

/** A task offered to several users that matches; seldom any task. */
function offeredOr(matches: (task: Task) => boolean, situation: Situation): Task | undefined {
  const offered = Object.values(situation.state.tasks).filter((task) => task.candidates.length > 0 && matches(task));
  return situation.next() % 5 === 0 ? taskOf(situation) : one(offered, situation);
}

const onTask = <T>(make: (taskId: string, task: Task, situation: Situation) => T | undefined) => {
  return (situation: Situation): T | undefined => {
    const task = taskOf(situation);
    return task && make(orUnknown(task.id, situation), task, situation);
  };
};

const varsOf = ({ c, next }: Situation) => ({ c, go: next() % 2 });

/** The only transient variable, apart from names of stored variables, which are refused. */
export const transientName = 'once';

/** Variables of a command, now and then with one that is there for it alone. */
function bringing(situation: Situation, vars: Variables = varsOf(situation)) {
  const { next } = situation;
  if (next() % 4 > 0) return { vars };
  const transient = [transientName, ...(next() % 12 === 0 ? ['c'] : [])];
  return { vars: { ...vars, [transientName]: 1 }, transient };
}

/** Values of every type. */
const values: readonly unknown[] = [
  7,
  'text',
  true,
  null,
  { a: [1, { b: null }] },
  dateValue(Date.UTC(2030, 0, 1)),
  { '@file': { name: 'a.txt', mimeType: 'text/plain', encoding: null, size: 1, key: 'kept-1' } },
];

/** Every command the core knows. One that is added has its line here, or nothing tries it. */
export const makers: { [T in Exclude<CommandType, 'start'>]: Make<T> } = {
  complete: onTask((taskId, task, situation) => ({
    taskId,
    ...handlerOf(task, situation),
    comment: '',
    ...bringing(situation),
    selectedFlowIds: chosenFlows(task, situation),
  })),
  delegate: onTask((taskId, task, situation) => ({
    taskId,
    ...handlerOf(task, situation),
    assignee: user(situation),
    comment: 'd',
  })),
  addSign: (situation) => {
    const task = signerOf(situation);
    const users = [user(situation), String((situation.next() % 9) + 1)];
    return task && { taskId: task.id, ...handlerOf(task, situation), users, comment: '' };
  },
  reject: onTask((taskId, task, situation) => {
    const target = one(targetsOf(task, situation), situation);
    const directReturn = situation.next() % 2 === 0;
    const how = { ...handlerOf(task, situation), comment: 'no', directReturn };
    return target === undefined ? undefined : { taskId, target, ...how };
  }),
  transfer: onTask((taskId, task, situation) => ({
    taskId,
    ...handlerOf(task, situation),
    assignee: user(situation),
    comment: 't',
  })),
  removeSign: (situation) => {
    const task = signerOf(situation);
    const inner = situation.state.executions[task?.execution ?? ''];
    const others = inner ? signersOf(situation.state, inner).filter(({ loop }) => loop !== loopOf(inner)) : [];
    const users = [one(others, situation)?.user ?? user(situation)];
    return task && { taskId: task.id, ...handlerOf(task, situation), users, comment: '' };
  },
  copy: onTask((taskId, task, situation) => ({
    taskId,
    ...handlerOf(task, situation),
    users: [user(situation), user(situation)],
    comment: 'look',
  })),
  take: (situation) => {
    const task = offeredOr(({ assignee }) => assignee === null, situation);
    if (!task) return undefined;
    const { user: by = '2', identities } = handlerOf(task, situation);
    return { taskId: orUnknown(task.id, situation), user: by, identities };
  },
  giveBack: (situation) => {
    const task = offeredOr(({ assignee, owner }) => assignee !== null && owner === null, situation);
    if (!task) return undefined;
    const identities = situation.next() % 5 === 0 ? [] : task.candidates;
    return { taskId: task.id, user: task.assignee ?? user(situation), identities, comment: '' };
  },
  jump: onTask((taskId, task, situation) => {
    const execution = situation.state.executions[task.execution];
    const activity = execution && activityOf(situation, execution);
    const nodes = activity ? jumpTargets(situation.modelOf(activity), situation.state, activity) : [];
    const target = one(nodes, situation)?.id;
    const who = situation.next() % 4 === 0 ? { by: '9' } : handlerOf(task, situation);
    return target === undefined ? undefined : { taskId, ...who, target, comment: '' };
  }),
  withdraw: (situation) => {
    // the start ends everything
    const keys = Object.keys(situation.state.withdrawable ?? {}).filter(
      (key) => key !== startKey || situation.next() % 10 === 0,
    );
    const key = one(keys, situation);
    if (key === undefined) return undefined;
    return { ...(key === startKey ? {} : { taskId: orUnknown(key, situation) }), comment: 'oops' };
  },
  raise: onTask((taskId, task, situation) => ({
    taskId,
    ...handlerOf(task, situation),
    kind: situation.next() % 2 === 0 ? 'error' : 'escalation',
    code: situation.next() % 3 === 0 ? 'unknown' : 'x',
    message: 'm',
    ...bringing(situation, {}),
  })),
  cancel: ({ state, next }) => ({ user: next() % 5 === 0 ? '77' : (state.initiator ?? '1'), comment: 'c' }),
  terminate: onTask((taskId, task, situation) => ({ taskId, ...handlerOf(task, situation), comment: 'over' })),
  claim: onTask((taskId, _task, situation) => ({ taskId, user: user(situation) })),
  setAssignee: onTask((taskId, _task, situation) => ({
    taskId,
    user: situation.next() % 5 === 0 ? null : user(situation),
  })),
  setOwner: onTask((taskId, _task, situation) => ({ taskId, user: user(situation) })),
  delegatePending: onTask((taskId, _task, situation) => ({ taskId, user: user(situation) })),
  resolve: onTask((taskId, _task, situation) => ({ taskId, ...bringing(situation) })),
  setVars: (situation) => {
    const { state, next } = situation;
    const execution = one(Object.keys(state.executions), situation);
    return {
      vars: { ...varsOf(situation), [`v${next() % 3}`]: one(values, situation) },
      remove: next() % 3 === 0 ? [`v${next() % 3}`] : [],
      ...(next() % 2 === 0 && execution !== undefined ? { executionId: execution, local: next() % 2 === 0 } : {}),
    };
  },
  message: (situation) => {
    const found = one(subscriptionsOf(situation, 'message'), situation);
    const { next } = situation;
    const more = next() % 3 === 0 ? { localVars: { l: 1 }, scopeVars: { started: 1 } } : {};
    const named = found && next() % 3 > 0 ? { subscriptionId: found.id } : {};
    return found && { name: orUnknown(found.name, situation), ...bringing(situation), ...more, ...named };
  },
  signal: (situation) => {
    const found = one(subscriptionsOf(situation, 'signal'), situation);
    return found && { name: found.name, ...bringing(situation), ...addressed(found, situation) };
  },
  deferSignal: (situation) => {
    const found = one(subscriptionsOf(situation, 'signal'), situation);
    return found && { name: found.name, ...bringing(situation), message: 'away', ...addressed(found, situation) };
  },
  deliver: (situation) => {
    const found = one(Object.values(situation.state.subscriptions), situation);
    return found && { subscriptionId: orUnknown(found.id, situation), user: user(situation), comment: 'now' };
  },
  trigger: (situation) => {
    const found = one(subscriptionsOf(situation, 'trigger'), situation);
    const named = found && situation.next() % 3 > 0 ? { subscriptionId: found.id } : {};
    return found && { nodeId: found.node, vars: varsOf(situation), ...named };
  },
  runJob: (situation) => {
    const job = one(Object.values(situation.state.jobs), situation);
    return job && { jobId: orUnknown(job.id, situation) };
  },
  failJob: (situation) => {
    const job = one(Object.values(situation.state.jobs), situation);
    return job && { jobId: job.id, message: 'away' };
  },
  retryJob: (situation) => {
    const job = one(Object.values(situation.state.jobs), situation);
    const retries = (situation.next() % 4) - (situation.next() % 30 === 0 ? 4 : 0);
    return job && { jobId: job.id, retries, ...(retries === 2 ? { due: job.due + 1 } : {}) };
  },
  setJobDue: (situation) => {
    const job = one(Object.values(situation.state.jobs), situation);
    return job && { jobId: orUnknown(job.id, situation), due: job.due + (situation.next() % 100) };
  },
  completeExternal: (situation) => {
    const task = one(Object.values(situation.state.externals), situation);
    const localVars = { l: situation.next() % 2 };
    return task && { taskId: orUnknown(task.id, situation), ...bringing(situation), localVars };
  },
  failExternal: (situation) => {
    const task = one(Object.values(situation.state.externals), situation);
    return (
      task && {
        taskId: task.id,
        message: 'away',
        details: 'far',
        retries: situation.next() % 3,
        worker: 'w',
        retryMs: (situation.next() % 4) * 1000,
        ...bringing(situation, {}),
        localVars: {},
      }
    );
  },
  externalError: (situation) => {
    const task = one(Object.values(situation.state.externals), situation);
    const code = situation.next() % 3 === 0 ? 'unknown' : 'x';
    return task && { taskId: task.id, code, message: 'm', ...bringing(situation, {}) };
  },
  retryExternal: (situation) => {
    const task = one(Object.values(situation.state.externals), situation);
    return task && { taskId: task.id, retries: situation.next() % 4 };
  },
  suspend: ({ state }) => (state.suspended ? undefined : {}),
  activate: ({ state }) => (state.suspended ? {} : undefined),
  modify: (situation) => {
    const processes = Object.values(situation.state.executions).filter(
      ({ id, parent }) => parent === null || situation.state.called?.[id],
    );
    const process = one(processes, situation);
    if (!process) return undefined;
    const changes = Array.from({ length: (situation.next() % 2) + 1 }, () => instruction(process, situation));
    return {
      changes,
      skipIo: situation.next() % 2 === 0,
      ...(process.id === rootId ? {} : { process: process.id }),
      ...(situation.next() % 2 === 0 ? { user: '9', comment: 'manual' } : {}),
    };
  },
  migrate: (situation) => {
    const { state, next } = situation;
    const source = orUnknown(state.definitionId, situation);
    const target = versions.find((id) => id !== state.definitionId) ?? '';
    const [from, to] = [
      one(Object.values(state.executions), situation),
      one(Object.values(state.executions), situation),
    ];
    const mapping = from && to && next() % 10 === 0 ? { [from.node]: to.node } : {};
    return { source, target, mapping, comment: '', ...(next() % 2 === 0 ? { user: '9' } : {}) };
  },
  delete: (situation) => ({ reason: 'gone', ...(situation.next() % 2 === 0 ? { user: '9' } : {}) }),
};

export function instruction(process: Execution, situation: Situation): Instruction {
  const { next } = situation;
  const { nodes, flows } = situation.modelOf(process);
  const nodeId = one(nodes, situation)?.id ?? '';
  const executions = Object.keys(situation.state.executions);
  const vars = next() % 2 === 0 ? { vars: { by: 'hand' }, varsLocal: { own: 1 } } : {};
  switch (next() % 6) {
    case 0:
      return { type: 'startAfter', nodeId, ...vars };
    case 1:
      return { type: 'startTransition', flowId: one(flows, situation)?.id ?? '', ...vars };
    case 2:
      return { type: 'cancelAll', nodeId, ...(next() % 2 === 0 ? { standing: true } : {}) };
    case 3:
      return { type: 'cancel', executionId: one(executions, situation) ?? '' };
    default:
      return { type: 'startBefore', nodeId, ...vars };
  }
}

function targetsOf(task: Task, { state, modelOf }: Situation): string[] {
  const execution = state.executions[task.execution];
  const root = state.executions[rootId];
  if (!execution || !root) return [];
  return visitedTasks(state, modelOf(root), activityOf({ state }, execution).from).map(({ entry }) => entry.node);
}

/** A signal is given to those that wait for it as it is thrown, some of which may be gone meanwhile. */
const addressed = ({ id }: Subscription, situation: Situation) =>
  situation.next() % 2 === 0 ? { subscriptionIds: [id, 'gone'] } : {};

function subscriptionsOf({ state }: Situation, type: string) {
  return Object.values(state.subscriptions).filter((subscription) => subscription.type === type);
}
