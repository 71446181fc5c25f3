import type { Command } from '../core/commands/types';
import { type Effects, holders } from '../core/effects';
import type { InstanceState, Task } from '../core/state';
import type { ProcessModel } from '../model/types';
import { publicId } from '../store/ids';
import type { DefinitionName } from '../store/ports/instances';
import type { InstanceStatus, ChangeEvent, Identity } from '../api';
import { listedOf, waitingOf } from '../store/records';

interface Done {
  tenant: string;
  definition: DefinitionName;
  model: ProcessModel;
  command: Command;
  state: InstanceState;
  effects: Effects;
  /** The previous state of the instance, or undefined if it is new. */
  was: InstanceStatus | undefined;
}

/** Returns the changes of a command that people are notified of, or undefined if there are none. */
export function changeEventOf({
  tenant,
  definition,
  model,
  command,
  state,
  effects,
  was,
}: Done): ChangeEvent | undefined {
  const { todoAdded, todoRemoved, history, channels } = effects;
  const { reminders, deadlineFailures } = effects;
  const count = todoAdded.length + todoRemoved.length + history.length + reminders.length + deadlineFailures.length;
  if (count === 0) return undefined;
  const { id: instanceId, title, businessKey, initiator, status } = state;
  const tasksAdded = grouped(todoAdded, ({ task }) => task).map(([task, added]) => ({
    taskId: publicId(instanceId, task.id),
    nodeName: nameOf(task),
    identities: added.filter(({ again }) => !again).map(({ identity }) => identity),
    channels: channels[task.id] ?? [],
    dueAt: task.dueAt ?? null,
    ...(task.delegation ? { delegation: task.delegation } : {}),
    ...(task.reminds ? { reminds: true as const } : {}),
  }));
  const tasksRemoved = grouped(todoRemoved, ({ taskId }) => taskId).map(([taskId, removed]) => ({
    taskId: publicId(instanceId, taskId),
    identities: removed.map(({ identity }) => identity),
    waits: state.tasks[taskId] !== undefined,
    ...(channels[taskId] ? { channels: channels[taskId] } : {}),
  }));
  return {
    tenant,
    instance: {
      instanceId,
      definitionKey: definition.key,
      processName: definition.name,
      title,
      businessKey,
      initiator,
      status,
    },
    by: actorOf(command),
    tasksAdded,
    tasksRemoved,
    history,
    unhandled: effects.unhandled.map(({ nodeName, waits }) => ({ nodeName, waits: waits === true })),
    reminders: reminders.map(({ task, overdue }) => ({
      taskId: publicId(instanceId, task.id),
      nodeName: nameOf(task),
      identities: holders(task),
      channels: channels[task.id] ?? [],
      dueAt: task.dueAt ?? null,
      overdue,
    })),
    deadlineFailures: deadlineFailures.map(({ task, failure }) => ({ nodeName: nameOf(task), failure })),
    started: was === undefined,
    ended: status !== 'running' && was !== status,
    channels: model.channels,
  };
}

/** Commands whose user is who gets the task, not who gives the command. */
const handedTo: ReadonlySet<string> = new Set(['setAssignee', 'setOwner', 'camundaDelegate']);

function actorOf(command: Command): string | null {
  if (command.type === 'start' && command.restartedBy !== undefined) return command.restartedBy;
  return 'user' in command && !handedTo.has(command.type) ? (command.user ?? null) : null;
}

const nameOf = ({ name, node }: Task): string => name || node;

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}

type ListEffects = Pick<Effects, 'todoAdded' | 'todoRemoved' | 'copies' | 'moved'>;

/**
 * Returns the users whose lists a command changed: tasks, copies and started instances. A migration changes everything
 * that is open in the instance.
 */
export function listsChanged(
  before: InstanceState | undefined,
  after: InstanceState,
  effects: ListEffects,
): Identity[] {
  const { todoAdded, todoRemoved, copies, moved } = effects;
  const stopped = before !== undefined && before.suspended !== after.suspended;
  const tasks = stopped || moved ? Object.values(after.tasks) : new Set(todoAdded.map(({ task }) => task));
  return [
    ...new Set([
      ...[...tasks].flatMap(holders),
      ...todoRemoved.map(({ identity }) => identity),
      ...copies.map(({ user }) => `u:${user}`),
      ...(after.initiator !== null && (moved || isListedAnew(before, after)) ? [`u:${after.initiator}`] : []),
    ]),
  ];
}

const isListedAnew = (before: InstanceState | undefined, after: InstanceState): boolean =>
  before === undefined || shownOf(before) !== shownOf(after);

const shownOf = (state: InstanceState): string => JSON.stringify({ ...listedOf(state), ...waitingOf(state) });
