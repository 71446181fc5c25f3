import { holders, type Effects } from '../core/effects';
import type { InstanceState } from '../core/state';
import { listedOf } from '../store/records';
import type { Identity } from '../api';

type ListEffects = Pick<Effects, 'todoAdded' | 'todoRemoved' | 'copies'>;

/** Users whose lists a command changed: tasks, copies and started instances. */
export function listsChanged(
  before: InstanceState | undefined,
  after: InstanceState,
  effects: ListEffects,
): Identity[] {
  const { todoAdded, todoRemoved, copies } = effects;
  const stopped = before !== undefined && before.suspended !== after.suspended;
  const tasks = stopped ? Object.values(after.tasks) : new Set(todoAdded.map(({ task }) => task));
  return [
    ...new Set([
      ...[...tasks].flatMap(holders),
      ...todoRemoved.map(({ identity }) => identity),
      ...copies.map(({ user }) => `u:${user}`),
      ...(after.initiator !== null && isListedAnew(before, after) ? [`u:${after.initiator}`] : []),
    ]),
  ];
}

const isListedAnew = (before: InstanceState | undefined, after: InstanceState): boolean =>
  before === undefined || JSON.stringify(listedOf(before)) !== JSON.stringify(listedOf(after));
