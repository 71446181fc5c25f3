import type { Flow } from '../../model/types';
import type { Listener, ListenerEvent, TaskEvent } from '../../model/activities/types';
import { doWork } from '../async/work';
import type { Invocation, Run } from '../run';
import type { Execution, Task } from '../state';

/** Calls the listeners of a node or a process. Returns whether the execution still exists. */
export function listen(run: Run, execution: Execution, event: ListenerEvent, catchable = true): boolean {
  const isProcess = run.isProcess(execution);
  const { listeners } = isProcess ? run.modelOf(execution) : run.nodeOf(execution);
  return notify(run, execution, listeners, { event, catchable: catchable && !isProcess });
}

/** Calls the listeners of a task event. */
export function listenTask(run: Run, task: Task, event: TaskEvent, catchable = true): boolean {
  const execution = run.at(task.execution);
  return notify(run, execution, run.nodeOf(execution).userTask?.listeners ?? [], { event, task, catchable });
}

/** Calls the `take` listeners of a flow. */
export function listenFlow(run: Run, execution: Execution, { listeners }: Flow): boolean {
  return notify(run, execution, listeners, { event: 'take' });
}

function notify(
  run: Run,
  execution: Execution,
  listeners: readonly Listener<string>[],
  invocation: Invocation & { event: string },
): boolean {
  if (run.skipListeners) return true;
  for (const { event, work } of listeners) {
    if (event !== invocation.event) continue;
    doWork(run, execution, work, invocation);
    if (!run.isAlive(execution)) return false;
  }
  return true;
}
