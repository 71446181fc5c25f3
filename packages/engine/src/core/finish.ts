import type { Node } from '../model/types';
import { markVisited, recordPassed } from './record';
import type { Run } from './run';
import type { Execution } from './state';
import { finishActivity } from './tasks';

/** What a node that nobody handles had to do, or to wait for, is done. */
export function finishWork(run: Run, execution: Execution, node: Node): void {
  recordPassed(run, execution, node);
  markVisited(run, node.id);
  finishActivity(run, execution, node);
}
