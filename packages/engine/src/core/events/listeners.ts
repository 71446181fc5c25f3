import type { Flow, Listener, ListenerEvent, TaskEvent } from '../../model/types';
import { doWork, type Occasion } from '../async/work';
import type { Run } from '../run';
import type { Execution, Task } from '../state';

/** Calls the listeners of a node or a process; returns whether the execution still exists. */
export function listen(run: Run, execution: Execution, event: ListenerEvent, catchable = true): boolean {
  const isProcess = run.isProcess(execution);
  const { listeners } = isProcess ? run.modelOf(execution) : run.nodeOf(execution);
  return tell(run, execution, listeners, { event, catchable: catchable && !isProcess });
}

/** Calls the listeners of a task event. */
export function listenTask(run: Run, task: Task, event: TaskEvent, catchable = true): boolean {
  const execution = run.at(task.execution);
  return tell(run, execution, run.nodeOf(execution).userTask?.listeners ?? [], { event, task, catchable });
}

/** Calls the `take` listeners of a flow. */
export function listenFlow(run: Run, execution: Execution, { listeners }: Flow): boolean {
  return tell(run, execution, listeners, { event: 'take' });
}

function tell(
  run: Run,
  execution: Execution,
  listeners: readonly Listener<string>[],
  occasion: Occasion & { event: string },
): boolean {
  for (const { event, work } of listeners) {
    if (event !== occasion.event) continue;
    doWork(run, execution, work, occasion);
    if (!run.isAlive(execution)) return false;
  }
  return true;
}
