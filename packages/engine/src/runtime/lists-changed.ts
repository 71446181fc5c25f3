import { holders, type Effects } from '../core/effects';
import type { InstanceState } from '../core/state';
import { listedOf, waitingOf } from '../store/records';
import type { Identity } from '../api';

type ListEffects = Pick<Effects, 'todoAdded' | 'todoRemoved' | 'copies' | 'moved'>;

/** Users whose lists a command changed: tasks, copies and started instances; a migration changes whatever is open of the instance. */
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
