import type { Flow, Listener, ListenerEvent, TaskEvent } from '../../model/types';
import { doWork, type Occasion } from '../async/work';
import type { Run } from '../run';
import type { Execution, Task } from '../state';

/** Tells the listeners of a node, or of a process; answers whether the execution is still there. */
export function listen(run: Run, execution: Execution, event: ListenerEvent, catchable = true): boolean {
  const isProcess = run.isProcess(execution);
  const { listeners } = isProcess ? run.modelOf(execution) : run.nodeOf(execution);
  return tell(run, execution, listeners, { event, catchable: catchable && !isProcess });
}

/** Tells the listeners of a task what happens to it. */
export function listenTask(run: Run, task: Task, event: TaskEvent, catchable = true): boolean {
  const execution = run.at(task.execution);
  return tell(run, execution, run.nodeOf(execution).userTask?.listeners ?? [], { event, task, catchable });
}

/** Tells the listeners of a flow that it is taken. */
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
