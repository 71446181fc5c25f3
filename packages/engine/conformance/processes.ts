import { processOf, rootId, type Called, type Cause, type InstanceState, type Undoable } from '../src/core/state';

/** The part of an instance that the cases take for an instance of its own: one process in it. */
export function viewOf(state: InstanceState, scope: string): InstanceState {
  const inside = (id: string) => {
    const execution = state.executions[id];
    return execution !== undefined && processOf(state, execution).id === scope;
  };
  const held = <T extends { execution: string }>(items: Record<string, T>) =>
    Object.fromEntries(Object.entries(items).filter(([, item]) => inside(item.execution)));
  const { endNode, deleteReason, ...rest } = state;
  const called = state.called?.[scope];
  const own = called
    ? calledFields(called)
    : { ...(endNode === undefined ? {} : { endNode }), ...(deleteReason === undefined ? {} : { deleteReason }) };
  return {
    ...rest,
    ...own,
    executions: Object.fromEntries(Object.entries(state.executions).filter(([id]) => inside(id))),
    tasks: held(state.tasks),
    jobs: held(state.jobs),
    subscriptions: held(state.subscriptions),
    externals: held(state.externals),
    incidents: held(state.incidents),
    undoable: undoableIn(state, inside),
  };
}

const calledFields = ({ definitionId, businessKey, status, endNode, cause }: Called): Partial<InstanceState> => ({
  definitionId,
  businessKey,
  status,
  ...(endNode === undefined ? {} : { endNode }),
  ...(cause && wordsOf(cause) !== '' ? { deleteReason: wordsOf(cause) } : {}),
});

function undoableIn(state: InstanceState, inside: (id: string) => boolean): Record<string, Undoable> {
  const undoable = state.undoable ?? {};
  const isIn = ({ scope }: Undoable): boolean => (undoable[scope] ? isIn(undoable[scope]) : inside(scope));
  return Object.fromEntries(Object.entries(undoable).filter(([, item]) => isIn(item)));
}

/** Why a called process ended, in the words of the recordings. */
function wordsOf(cause: Cause): string {
  if (cause.type === 'boundary') return `Cancel scope activity Activity(${cause.node}) executed.`;
  if (cause.type === 'enough') return 'Multi instance completion condition satisfied.';
  return cause.type === 'deleted' ? cause.reason : `Interrupting activity Activity(${cause.node}) executed.`;
}

/** The processes of an instance in the order in which they began. */
export const processesOf = (state: InstanceState): string[] => [
  rootId,
  ...Object.keys(state.called ?? {}).toSorted((a, b) => Number(a) - Number(b)),
];
