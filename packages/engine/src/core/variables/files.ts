import { isFileValue } from '../../values';
import type { InstanceState } from '../state';

/**
 * Returns the keys of all files in a value. An object that somebody else wrote in the form of a file may have another
 * key.
 */
function filesIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    const key: unknown = isFileValue(next) ? next['@file'].key : undefined;
    if (typeof key === 'string') found.add(key);
    else if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) open.push(inner);
  }
  return found;
}

/**
 * Records the files an instance refers to: in variables, also initial ones, in compensation data, and in pending
 * signals. They only enter it through a command.
 */
export function recordFiles(state: InstanceState, brought: unknown): void {
  if (!state.files && filesIn(brought).size === 0) return;
  const { executions, initial, undoable, jobs } = state;
  const files = [...filesIn([executions, initial, undoable, jobs])];
  if (files.length > 0) state.files = files;
  else delete state.files;
}
