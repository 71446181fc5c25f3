import type { Called, InstanceState, Marks } from './instance';
import type { Execution } from './executions';

/**
 * Returns a copy that may be changed without changing the original. The values of variables are shared, because they
 * are never changed in place.
 */
export function copyState(state: InstanceState): InstanceState {
  return {
    ...state,
    executions: copyEach(state.executions, copyExecution),
    ...(state.called ? { called: copyEach(state.called, copyCalled) } : {}),
    ...(state.undoable ? { undoable: copyEach(state.undoable, (undoable) => ({ ...undoable })) } : {}),
    ...(state.initial ? { initial: { ...state.initial, was: { ...state.initial.was } } } : {}),
    ...(state.choices ? { choices: { ...state.choices } } : {}),
    tasks: copyEach(state.tasks, (task) => ({ ...task })),
    jobs: copyEach(state.jobs, (job) => ({ ...job })),
    subscriptions: { ...state.subscriptions },
    externals: copyEach(state.externals, (task) => ({ ...task })),
    incidents: { ...state.incidents },
    trail: { ...state.trail },
    ...(state.voided ? { voided: [...state.voided] } : {}),
    ...copyMarks(state),
    ...(state.withdrawable ? { withdrawable: { ...state.withdrawable } } : {}),
  };
}

const copyMarks = ({ visited, flows }: Marks): Marks => ({ visited: { ...visited }, flows: [...flows] });

const copyCalled = (called: Called): Called => ({ ...called, ...(called.marks && { marks: copyMarks(called.marks) }) });

function copyExecution(execution: Execution): Execution {
  const copy = { ...execution };
  if (execution.vars) copy.vars = { ...execution.vars };
  if (copy.kind === 'body') copy.body = { ...copy.body, members: copy.body.members.map((member) => ({ ...member })) };
  return copy;
}

function copyEach<T>(record: Record<string, T>, copy: (value: T) => T): Record<string, T> {
  const result: Record<string, T> = {};
  for (const key in record) result[key] = copy(record[key] as T);
  return result;
}
