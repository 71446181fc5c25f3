import type { Command } from '../src/core/commands/types';
import { referenceKey } from '../src/core/env';
import { rootId, type InstanceState } from '../src/core/state';
import { step } from '../src/core/step';
import { activityOf } from '../src/core/tasks';
import { visitedTasks } from '../src/core/trail';
import { EngineError } from '../src/errors';
import { compile, type ProcessModel } from '../src';
import { calledProcess } from './draw-blocks';
import type { Move } from './random-process';

const members = new Map<string, string[]>();

const called = { id: 'called:1', key: 'called', model: await compile(calledProcess().xml) };
const definitions = new Map([
  [referenceKey({ key: 'called' }), called],
  [referenceKey({ id: 'called:1' }), called],
]);

export const startCommand = (c: number): Command => ({
  type: 'start',
  user: '1',
  instanceId: 'i',
  definitionId: 'd',
  businessKey: '',
  title: '',
  initiator: '1',
  vars: { c, pair: ['left', 'right'] },
  selectedFlowIds: [],
  comment: '',
});

/** What would bring a state on, besides its tasks. */
function happenings({ jobs, subscriptions, externals }: InstanceState): Command[] {
  return [
    ...Object.keys(jobs).map((jobId): Command => ({ type: 'runJob', jobId })),
    ...Object.keys(externals).map((taskId): Command => ({ type: 'completeExternal', taskId, vars: {}, localVars: {} })),
    ...Object.values(subscriptions).flatMap(({ id: subscriptionId, type, name, node }): Command[] => {
      if (type === 'message' || type === 'signal') return [{ type, name, vars: {}, subscriptionId }];
      if (type === 'conditional') return [{ type: 'setVars', vars: { go: 1 } }];
      return type === 'trigger' ? [{ type: 'trigger', nodeId: node, vars: {}, subscriptionId }] : [];
    }),
  ];
}

/** The command that a move means in a state. */
export function commandOf(model: ProcessModel, state: InstanceState, { action, pick, c }: Move): Command | undefined {
  const tasks = Object.values(state.tasks);
  const others = action === 'complete' ? happenings(state) : [];
  const place = pick % Math.max(tasks.length + others.length, 1);
  const task = tasks[place];
  if (!task) return others[place - tasks.length];
  const by = { taskId: task.id, user: task.assignee ?? undefined, comment: '' };
  if (action === 'complete') return { type: 'complete', ...by, vars: { c }, selectedFlowIds: [] };
  if (action === 'delegate') return { type: 'delegate', ...by, assignee: `${(pick % 5) + 1}` };
  if (action === 'addSign') return { type: 'addSign', ...by, users: [`${(pick % 9) + 1}`] };
  if (action === 'terminate') return { type: 'terminate', ...by };
  const execution = state.executions[task.execution];
  const targets = execution ? visitedTasks(state, model, activityOf({ state }, execution).from) : [];
  const target = targets[pick % Math.max(targets.length, 1)]?.entry.node;
  return target === undefined ? undefined : { type: 'reject', ...by, target };
}

/** Carries a command out; a refusal answers its code. */
export function attempt(
  model: ProcessModel,
  state: InstanceState | undefined,
  command: Command,
  now: number,
): { state: InstanceState } | { refused: string } {
  try {
    const result = step(model, state, command, { now, members, definitions, answers: [] });
    if ('need' in result) throw new Error(`needs ${JSON.stringify(result.need)}`);
    return { state: result.state };
  } catch (error) {
    if (error instanceof EngineError) return { refused: error.code };
    throw error;
  }
}

/** Whether a live state has something to do next, and an ended one nothing left. */
export function hasWayOn({ status, tasks, externals, jobs, subscriptions, executions }: InstanceState): boolean {
  const held = [tasks, externals, jobs, subscriptions].some((items) => Object.keys(items).length > 0);
  return status === 'running' ? held : !held && Object.keys(executions).join() === rootId;
}
