import { isFileValue } from '../../values';
import type { InstanceState } from '../state';

/** The keys of the files in a value, wherever they stand in it; what others have written like a file may have another key. */
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
 * Notes the files that an instance refers to: in its variables, those it began with among them, in what can still be
 * undone, and in signals to be received. They come to it by what a command brings alone.
 */
export function noteFiles(state: InstanceState, brought: unknown): void {
  if (!state.files && filesIn(brought).size === 0) return;
  const { executions, begun, undoable, jobs } = state;
  const files = [...filesIn([executions, begun, undoable, jobs])];
  if (files.length > 0) state.files = files;
  else delete state.files;
}
