import type { Flow, Node } from '../model/types';
import type { ListenerEvent, TaskEvent } from '../model/activities/types';
import type { Run } from './run';
import type { Execution, Task } from './state';
import type { Invocation } from './async/work';

/** How the elements of one type behave. */
export interface Behavior {
  /** Handles a token that entered the node: waits or continues. */
  enter(run: Run, execution: Execution, node: Node): void;
  /** The last token in the execution has ended, or all that it had undone is undone. */
  emptied?(run: Run, execution: Execution, node: Node): void;
}

/** The behaviour of every node. */
export interface Behaviors extends Required<Behavior> {
  /** Handles the end of a compensation started by the execution. */
  undone(run: Run, execution: Execution): void;
  /** Triggers conditional events whose condition now holds. */
  checkConditions(run: Run): void;
  listen(run: Run, execution: Execution, event: ListenerEvent, catchable?: boolean): boolean;
  listenTask(run: Run, task: Task, event: TaskEvent, catchable?: boolean): boolean;
  listenFlow(run: Run, execution: Execution, flow: Flow): boolean;
  callScript(run: Run, execution: Execution, source: string, invocation?: Invocation): unknown;
}
