import { processOf, rootId, type InstanceState, type Undoable } from '../state';

/** Returns the processes of an instance, itself and the called ones, in start order. */
export const processesOf = (state: InstanceState): string[] => [
  rootId,
  ...Object.keys(state.called ?? {}).toSorted((a, b) => Number(a) - Number(b)),
];

/** Returns the part of an instance that belongs to one process in it, as if it were an instance of that definition. */
export function partOf(state: InstanceState, process: string): InstanceState {
  const inside = (id: string) => {
    const execution = state.executions[id];
    return execution !== undefined && processOf(state, execution).id === process;
  };
  const ofProcess = <T extends { execution: string }>(items: Record<string, T>) =>
    Object.fromEntries(Object.entries(items).filter(([, item]) => inside(item.execution)));
  const called = state.called?.[process];
  const { definitionId, businessKey, status } = called ?? state;
  return {
    ...state,
    definitionId,
    businessKey,
    status,
    ...(called && (called.marks ?? { visited: {}, flows: [] })),
    executions: Object.fromEntries(Object.entries(state.executions).filter(([id]) => inside(id))),
    tasks: ofProcess(state.tasks),
    jobs: ofProcess(state.jobs),
    subscriptions: ofProcess(state.subscriptions),
    externals: ofProcess(state.externals),
    incidents: ofProcess(state.incidents),
    undoable: undoableIn(state, inside),
  };
}

function undoableIn(state: InstanceState, inside: (id: string) => boolean): Record<string, Undoable> {
  const undoable = state.undoable ?? {};
  const isIn = ({ scope }: Undoable): boolean => (undoable[scope] ? isIn(undoable[scope]) : inside(scope));
  return Object.fromEntries(Object.entries(undoable).filter(([, item]) => isIn(item)));
}

/** Ended called processes are stored outside the document. */
export function forgetCalls(state: InstanceState): void {
  for (const id of Object.keys(state.called ?? {})) if (!state.executions[id]) delete state.called?.[id];
  if (Object.keys(state.called ?? {}).length === 0) delete state.called;
}
