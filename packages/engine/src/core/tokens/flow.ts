import { EngineError } from '../../errors';
import { requireBoolean } from '../../expressions';
import type { Variables } from '../../api';
import type { Flow, Node } from '../../model/types';
import { parkAfter } from '../async/async';
import { markVisited, recordCallEnded, recordPassed } from '../history/record';
import type { Run } from '../run';
import { goesByOf, rootId, type Execution, type Return } from '../state';

/** Returns whether the condition of a flow allows it to be taken. A flow without a condition can always be taken. */
export function isOpen(run: Run, execution: Execution, flow: Flow): boolean {
  return !flow.condition || run.evaluate(flow.condition, execution, requireBoolean);
}

export function outgoing(run: Run, execution: Execution, node: Node): Flow[] {
  const { flows } = run.modelOf(execution);
  return node.outgoing.flatMap((index) => flows[index] ?? []);
}

/** Leaves an activity or event by every flow that is open, else by its default flow. */
export function leave(run: Run, execution: Execution, node: Node, from = execution.from): void {
  if (execution.undoesFor !== undefined) {
    run.undone(execution);
    return;
  }
  if (execution.returns) {
    goStraightBack(run, execution, execution.returns, from);
    return;
  }
  const flows = outgoing(run, execution, node);
  const open = flows.filter((flow) => flow.index !== node.defaultFlow && isOpen(run, execution, flow));
  const taken = open.length > 0 ? open : flows.filter((flow) => flow.index === node.defaultFlow);
  if (flows.length > 0 && taken.length === 0) throw new EngineError('noFlowSelected', node.id);
  take(run, execution, taken, from);
}

/** Returns to the node that rejected, skipping the nodes between. */
function goStraightBack(run: Run, execution: Execution, to: Return, from: string[]): void {
  run.left.add(execution.id);
  run.remove(execution);
  const reopened = to.by === undefined ? {} : { by: to.by };
  const { returns } = to;
  const past = [...new Set([...to.from, ...from])];
  run.enter(to.node, execution.parent ?? rootId, { from: past, reopened, ...(returns ? { returns } : {}) });
}

/** Records that the node was passed and continues by the given flows. */
export function pass(run: Run, execution: Execution, node: Node, flows: readonly Flow[], from = execution.from): void {
  if (!run.evaluateConditions(execution) || !run.listen(execution, 'end')) return;
  recordPassed(run, execution, node);
  markVisited(run, execution);
  run.left.add(execution.id);
  if (run.evaluateConditions(execution)) take(run, execution, flows, from);
}

/** Ends the execution and puts a token behind each flow. Without a flow the surrounding scope may be done. */
export function take(run: Run, execution: Execution, flows: readonly Flow[], from = execution.from): void {
  // a compensation is awaited, however it ends
  if (flows.length === 0 && execution.undoesFor !== undefined) {
    run.undone(execution);
    return;
  }
  const scope = run.at(execution.parent ?? rootId);
  const { nodes } = run.modelOf(execution);
  const node = run.nodeOf(execution);
  const vars = carriedVars(execution, node);
  if (node.async.after && execution.parked !== 'after') {
    run.remove(execution);
    parkAfter(run, node, scope.id, flows, { from, ...vars });
    return;
  }
  run.left.add(execution.id);
  for (const flow of flows) if (!run.listenFlow(execution, flow)) return;
  run.remove(execution);
  for (const [index, flow] of flows.entries()) {
    run.recordFlow(scope, flow.id);
    const carried = index === 0 ? vars : {};
    run.enter(nodes[flow.target]?.id ?? '', scope.id, { via: flow.id, from, ...carried });
  }
  if (flows.length > 0) return;
  scope.past = [...new Set([...(scope.past ?? []), ...from])];
  endScope(run, scope, execution.node);
}

/**
 * Local variables of a token stay with it on its first flow. Those of a node with a scope of its own (an event or a worker
 * that it waits for, a boundary event, parameters, members, content) end with the node.
 */
function carriedVars({ kind, vars }: Execution, node: Node): { vars?: Variables } {
  const hasContent = node.multiInstance ?? node.subProcess ?? node.call;
  const waits = isScopeOfWait(node) || node.work?.type === 'external';
  const hasScope = hasContent !== undefined || waits || node.boundary.length > 0 || node.io !== undefined;
  return kind === 'token' && vars && !hasScope ? { vars } : {};
}

/** Boundary and start events happen elsewhere. */
const isScopeOfWait = ({ type, event }: Node): boolean =>
  type === 'eventBasedGateway' || (event !== undefined && type !== 'boundaryEvent' && type !== 'startEvent');

/** Continues a token that waited after its node. */
export function resumeParked(run: Run, execution: Execution): void {
  const flow = run.modelOf(execution).flows.filter(({ id }) => id === goesByOf(execution));
  take(run, execution, flow);
}

/**
 * Ends a scope in which nothing is left. The end of the root ends the instance, the end of a called process its call.
 */
export function endScope(run: Run, scope: Execution, lastNode?: string): void {
  if (run.childrenOf(scope.id).length > 0) return;
  if (run.modified?.process === scope.id) {
    run.modified.ended = { lastNode };
    return;
  }
  const called = run.state.called?.[scope.id];
  if (called) {
    run.listen(scope, 'end');
    recordCallEnded(run, scope, called, {
      status: 'complete',
      ...(lastNode === undefined ? {} : { endNode: lastNode }),
    });
    run.emptied(run.at(scope.parent ?? rootId));
    return;
  }
  if (scope.id !== rootId) {
    run.emptied(scope);
    return;
  }
  run.listen(scope, 'end');
  run.release(scope);
  delete scope.past;
  run.state.status = 'complete';
  run.state.endedAt = run.env.now;
  if (lastNode !== undefined) run.state.endNode = lastNode;
}
