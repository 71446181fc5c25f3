import { jumpTargets } from '../../src/core/tokens/jumps';
import { signersOf } from '../../src/core/multi-instance/signers';
import { loopOf, rootId, startKey, type Task } from '../../src/core/state';
import { activityOf } from '../../src/core/tasks/tasks';
import { visitedTasks } from '../../src/core/tokens/trail';
import { chosenFlows, one, type Situation } from '../situation';
import {
  bringing,
  handlerOf,
  offeredOr,
  onTask,
  orUnknown,
  signerOf,
  taskOf,
  user,
  voterOf,
  type Makers,
} from './parts';

/** Makes the commands on one task. */
export const taskMakers = {
  complete: onTask((taskId, task, situation) => ({
    taskId,
    ...handlerOf(task, situation),
    comment: '',
    ...bringing(situation),
    selectedFlowIds: chosenFlows(task, situation),
    ...(situation.next() % 12 === 0 ? { signers: [user(situation)] } : {}),
  })),
  disagree: (situation) => {
    const task = voterOf(situation);
    return task && { taskId: orUnknown(task.id, situation), ...handlerOf(task, situation), comment: 'against' };
  },
  delegate: onTask((taskId, task, situation) => ({
    taskId,
    ...handlerOf(task, situation),
    assignee: user(situation),
    comment: 'd',
    returns: situation.next() % 2 === 0,
  })),
  addSign: (situation) => {
    const kind = one([undefined, 'before', 'beside'] as const, situation);
    const task = kind ? taskOf(situation) : signerOf(situation);
    const users = [user(situation), String((situation.next() % 9) + 1)];
    return task && { taskId: task.id, ...handlerOf(task, situation), users, comment: '', kind };
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
    if (!task) return undefined;
    const inner = situation.state.executions[task.execution];
    const others = inner ? signersOf(situation.state, inner).filter(({ loop }) => loop !== loopOf(inner)) : [];
    const other = one(others, situation);
    const users = [other?.user ?? user(situation)];
    const { by = null } = other?.signs ?? {};
    const who = by !== null && situation.next() % 2 === 0 ? { user: by } : handlerOf(task, situation);
    return { taskId: task.id, ...who, users, comment: '' };
  },
  copy: onTask((taskId, task, situation) => ({
    taskId,
    ...handlerOf(task, situation),
    users: [user(situation), user(situation)],
    comment: 'look',
  })),
  claim: (situation) => {
    const task = offeredOr(({ assignee }) => assignee === null, situation);
    if (!task) return undefined;
    const { user: by = '2', identities } = handlerOf(task, situation);
    return { taskId: orUnknown(task.id, situation), user: by, identities };
  },
  unclaim: (situation) => {
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
  terminate: onTask((taskId, task, situation) => ({ taskId, ...handlerOf(task, situation), comment: 'over' })),
  holdDeadline: onTask((taskId) => ({ taskId })),
  resumeDeadline: onTask((taskId) => ({ taskId })),
  camundaClaim: onTask((taskId, _task, situation) => ({ taskId, user: user(situation) })),
  setAssignee: onTask((taskId, _task, situation) => ({
    taskId,
    user: situation.next() % 5 === 0 ? null : user(situation),
  })),
  setOwner: onTask((taskId, _task, situation) => ({ taskId, user: user(situation) })),
  camundaDelegate: onTask((taskId, _task, situation) => ({ taskId, user: user(situation) })),
  resolve: onTask((taskId, _task, situation) => ({ taskId, ...bringing(situation) })),
} satisfies Partial<Makers>;

function targetsOf(task: Task, { state, modelOf }: Situation): string[] {
  const execution = state.executions[task.execution];
  const root = state.executions[rootId];
  if (!execution || !root) return [];
  return visitedTasks(state, modelOf(root), activityOf({ state }, execution).from).map(({ entry }) => entry.node);
}
