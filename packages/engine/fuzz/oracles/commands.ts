import type { Effects } from '../../src/core/effects';
import { type Execution, type InstanceState, type Task, rootId } from '../../src/core/state';
import type { ProcessModel } from '../../src/model/types';
import { calledVersions, versions } from '../environment';
import { violation, type Violations } from '../report';
import type { Command } from '../../src/core/commands/types';
import { rejectCandidates } from '../../src/core/tasks/rejects';
import { activityOf } from '../../src/core/tasks/tasks';
import type { Env } from '../../src/core/env';
import { forecast } from '../../src/core/forecast';

const [older, newest] = calledVersions;

/** Checks that a call activity runs the version to which it is bound, seen from the version of the instance. */
export function callsBound(
  before: InstanceState | undefined,
  after: InstanceState,
  { callsEnded }: Effects,
  modelOf: (execution: Execution) => ProcessModel,
): Violations {
  const root = Object.values(after.executions).find(({ parent }) => parent === null);
  if (!root) return [];
  const { nodes, nodeIndex } = modelOf(root);
  const boundTo = (nodeId: string): string | undefined => {
    const call = nodes[nodeIndex.get(nodeId) ?? -1]?.call;
    if (call?.version) return older;
    if (call?.beside) return calledVersions[versions.findIndex((id) => id === after.definitionId)];
    return call && newest;
  };
  const running = Object.entries(after.called ?? {}).map(([process, { definitionId }]) => {
    const call = after.executions[after.executions[process]?.parent ?? ''];
    return { process, definitionId, nodeId: call?.node ?? '' };
  });
  return [...running, ...callsEnded]
    .filter(({ process }) => !before?.called?.[process])
    .flatMap(({ nodeId, definitionId }) =>
      violation(definitionId !== boundTo(nodeId), `${nodeId} runs ${definitionId} instead of ${boundTo(nodeId)}`),
    );
}

interface Message {
  before: InstanceState | undefined;
  state: InstanceState;
  effects: Effects;
}

/** Users who get a task, or lose it with the whole instance, are notified by the channels of its node. */
export function channelsMatch(
  command: Command,
  { before, state, effects }: Message,
  modelOf: (state: InstanceState, execution: Execution) => ProcessModel,
): Violations {
  const compare = (at: InstanceState, task: Task): Violations => {
    const holder = at.executions[task.execution];
    const { nodes = [], nodeIndex } = holder ? modelOf(at, holder) : {};
    const expected = nodes[nodeIndex?.get(task.node) ?? -1]?.userTask?.settings.notification.channelList;
    const used = effects.channels[task.id];
    return violation(
      used?.join() !== expected?.join(),
      `of the task ${task.id} at ${task.node} the channels are ${used?.join()}`,
    );
  };
  const lost = before && command.type === 'delete' ? Object.values(before.tasks) : [];
  return [
    ...effects.todoAdded.flatMap(({ task }) => compare(state, task)),
    ...lost.flatMap((task) => (before ? compare(before, task) : [])),
  ];
}

/**
 * Checks that a reject succeeds exactly where it is offered. The tokens it releases may still be refused for another
 * reason.
 */
export function rejectOffers(
  state: InstanceState,
  command: Command,
  refused: string | undefined,
  modelOf: (execution: Execution) => ProcessModel,
): Violations {
  const execution = command.type === 'reject' && state.executions[state.tasks[command.taskId]?.execution ?? ''];
  const root = state.executions[rootId];
  if (!execution || !root) return [];
  const { target, directReturn } = command;
  const models = { instance: modelOf(root), own: modelOf(execution) };
  const place = rejectCandidates(models, state, activityOf({ state }, execution)).find(
    ({ entry }) => entry.node === target,
  );
  const offered = (directReturn ? place?.direct : place?.reFlow) ?? false;
  const isNoWay = refused === 'targetNotReachable' || refused === 'noDirectReturn';
  return [
    ...violation(offered && isNoWay, `a reject to ${target} is offered and refused`),
    ...violation(!offered && refused === undefined, `a reject to ${target} is carried out and not offered`),
  ];
}

/** Checks the forecast of a state: it contains every current wait, and computing it does not change the state. */
export function forecastMatches(model: ProcessModel, state: InstanceState, env: Env): Violations {
  const before = JSON.stringify(state);
  const result = forecast(model, state, env);
  if ('need' in result) return [`a forecast needs ${JSON.stringify(result.need)}`];
  const now = new Set(result.steps.filter((step) => step.now).map(({ nodeId }) => nodeId));
  return [
    ...violation(JSON.stringify(state) !== before, 'a forecast has changed the state'),
    ...Object.values(state.tasks).flatMap(({ node }) =>
      violation(!now.has(node), `a forecast does not mention ${node}`),
    ),
  ];
}
