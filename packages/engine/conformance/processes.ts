import { partOf } from '../src/core/calls/processes';
import type { Cause, InstanceState } from '../src/core/state';

/** Returns the part of an instance that the cases take for an instance of its own: one process in it. */
export function viewOf(state: InstanceState, scope: string): InstanceState {
  const called = state.called?.[scope];
  if (!called) return partOf(state, scope);
  const { endNode: _rootEnd, deleteReason: _rootReason, ...part } = partOf(state, scope);
  const { endNode, cause } = called;
  const deleteReason = cause ? textsFor(cause) : '';
  return {
    ...part,
    ...(endNode === undefined ? {} : { endNode }),
    ...(deleteReason === '' ? {} : { deleteReason }),
  };
}

/** Returns the texts that the recordings use for the reason why a called process ended. */
function textsFor(cause: Cause): string {
  if (cause.type === 'boundary') return `Cancel scope activity Activity(${cause.node}) executed.`;
  // cspell:ignore modifcation -- Operaton's spelling
  if (cause.type === 'modification') return cause.all ? 'Cancellation due to process instance modifcation' : '';
  if (cause.type === 'enough') return 'Multi instance completion condition satisfied.';
  return cause.type === 'deleted' ? cause.reason : `Interrupting activity Activity(${cause.node}) executed.`;
}
