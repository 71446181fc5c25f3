import { EngineError } from '../../errors';
import type { Node } from '../../model/types';
import type { Variables } from '../../api';
import { cancel, cancelAll } from '../tokens/cancel';
import { resolveIncidents } from '../async/incidents';
import type { Run } from '../run';
import { rootId, type Cause, type Execution } from '../state';
import { waitFor } from './waiting';

/** Subscribes to the boundary events of an activity. */
export function attachBoundary(run: Run, execution: Execution, node: Node): void {
  attachAll(run, execution, node.boundary);
}

/** Subscribes to the event sub-processes of a scope. */
export function openScope(run: Run, scope: Execution): void {
  attachAll(run, scope, run.eventStartsOf(scope));
}

function attachAll(run: Run, execution: Execution, events: readonly number[]): void {
  const { nodes } = run.modelOf(execution);
  for (const index of events) {
    const node = nodes[index];
    if (node?.event) waitFor(run, execution, node, node.event);
  }
}

/** Triggers a boundary event. Its activity ends, or continues if the event is non-interrupting. */
export function triggerBoundary(run: Run, host: Execution, node: Node, vars?: Variables): void {
  const { parent, from } = host;
  const scope = run.at(parent ?? rootId);
  if (node.event?.interrupting) cancel(run, host, { type: 'boundary', node: node.id });
  // a single execution in a scope has the scope's variables, as in Camunda
  const alone = run.childrenOf(scope.id).length === 0;
  if (vars && alone) run.setVars(scope, vars, true);
  run.enter(node.id, scope.id, { from, ...(vars && !alone ? { vars } : {}) });
  // executions that wait for a removed compensation are released
  if (node.event?.interrupting && host.undoesFor !== undefined) run.undone(host);
}

/**
 * Starts an event sub-process. An interrupting one replaces everything in its scope, including the other event
 * sub-processes.
 */
export function startEventSubProcess(run: Run, scope: Execution, start: Node, vars?: Variables): void {
  const subProcess = run.modelOf(scope).nodes[start.scope ?? -1];
  if (!subProcess) throw new EngineError('activityNotFound', start.id);
  if (start.event?.interrupting) {
    replaceAll(run, scope, run.childrenOf(scope.id), { type: 'interrupting', node: subProcess.id });
    // a process that is being modified keeps its events, as on Camunda
    if (run.modified?.process !== scope.id) closeScope(run, scope);
  }
  run.enter(subProcess.id, scope.id, { from: scope.from, ...(vars ? { vars } : {}) });
}

/** Interrupts a scope for an event sub-process. Actions in it can no longer be withdrawn. */
export function replaceAll(run: Run, scope: Execution, executions: readonly Execution[], cause?: Cause): void {
  cancelAll(run, executions, cause);
  run.interrupted.add(scope.id);
}

/** The event sub-processes of a scope wait no more. */
export function closeScope(run: Run, scope: Execution): void {
  const { jobs, subscriptions } = run.state;
  for (const waits of [jobs, subscriptions]) {
    for (const { id, execution, node } of Object.values(waits)) {
      if (execution !== scope.id || run.nodeIn(scope, node).type !== 'startEvent') continue;
      delete waits[id];
      resolveIncidents(run, id);
    }
  }
}
