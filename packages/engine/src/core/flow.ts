import { EngineError } from '../errors';
import { toBoolean } from '../expression';
import type { Flow, Node } from '../model/types';
import { markVisited, recordPassed } from './record';
import type { Run } from './run';
import { rootId, type Execution } from './state';

/** Whether a flow may be taken by its condition; a flow without one always may. */
export function isOpen(run: Run, execution: Execution, flow: Flow): boolean {
  return !flow.condition || toBoolean(run.evaluate(flow.condition, execution));
}

export function outgoing(run: Run, node: Node): Flow[] {
  return node.outgoing.flatMap((index) => run.model.flows[index] ?? []);
}

/** Leaves an activity or event by every flow that is open, else by its default flow. */
export function leave(run: Run, execution: Execution, node: Node, from = execution.from): void {
  const flows = outgoing(run, node);
  const open = flows.filter((flow) => flow.index !== node.defaultFlow && isOpen(run, execution, flow));
  const taken = open.length > 0 ? open : flows.filter((flow) => flow.index === node.defaultFlow);
  if (flows.length > 0 && taken.length === 0) throw new EngineError('noFlowSelected', node.id);
  take(run, execution, taken, from);
}

/** Notes that the node was passed and goes on by the given flows. */
export function pass(run: Run, execution: Execution, node: Node, flows: readonly Flow[], from = execution.from): void {
  recordPassed(run, execution, node);
  markVisited(run, node.id);
  take(run, execution, flows, from);
}

/** Ends the execution and puts a token behind each flow; without a flow the scope around it may be done. */
export function take(run: Run, execution: Execution, flows: readonly Flow[], from = execution.from): void {
  const parent = execution.parent ?? rootId;
  run.remove(execution);
  for (const flow of flows) {
    if (!run.state.flows.includes(flow.id)) run.state.flows.push(flow.id);
    run.enter(run.model.nodes[flow.target]?.id ?? '', parent, { via: flow.id, from });
  }
  if (flows.length === 0) endScope(run, parent, execution.node);
}

/** Ends the instance when nothing is left in it. */
export function endScope(run: Run, scope: string, lastNode?: string): void {
  if (scope !== rootId || run.childrenOf(rootId).length > 0) return;
  run.state.status = 'complete';
  run.state.endedAt = run.env.now;
  if (lastNode !== undefined) run.state.endNode = lastNode;
}
