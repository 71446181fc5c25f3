import type { MigrationIssue } from '../../api';
import { belongsToRoot, goesByOf, rootId, type Execution, type InstanceState, type Undoable } from '../state';
import type { MigrationPlan } from './plan';

/** Returns all executions of the instance's own process except its root. Called processes keep their versions. */
export const ownExecutions = (state: InstanceState): Execution[] =>
  Object.values(state.executions).filter((execution) => execution.id !== rootId && belongsToRoot(state, execution));

/** Returns everything in an instance that has no place in the target version. */
export function migrationIssues(plan: MigrationPlan, state: InstanceState): MigrationIssue[] {
  const found = ownExecutions(state).flatMap((execution) => [
    ...issuesAt(plan, execution),
    ...choiceIssues(plan, state, execution),
  ]);
  const undone = Object.values(state.undoable ?? {})
    .filter((undoable) => isOwn(state, undoable) && !compensationOf(plan, undoable))
    .map(({ node }): MigrationIssue => ({ nodeId: node, issue: 'compensation' }));
  const all = [...found, ...undone];
  const isFirst = ({ nodeId, issue }: MigrationIssue, index: number) =>
    all.findIndex((other) => other.nodeId === nodeId && other.issue === issue) === index;
  return all.filter(isFirst);
}

function issuesAt(plan: MigrationPlan, execution: Execution): MigrationIssue[] {
  const { node } = execution;
  const target = plan.becomes(node);
  if (!target) return [{ nodeId: node, issue: plan.issueOf(node) }];
  const goesBy = goesByOf(execution);
  if (goesBy === undefined) return [];
  const flow = plan.target.flowIndex.get(goesBy);
  return flow !== undefined && target.outgoing.includes(flow) ? [] : [{ nodeId: node, issue: 'flow' }];
}

/** The events of an event-based gateway must still follow it. */
function choiceIssues(plan: MigrationPlan, state: InstanceState, execution: Execution): MigrationIssue[] {
  const gateway = plan.becomes(execution.node);
  if (gateway?.type !== 'eventBasedGateway') return [];
  const offered = gateway.outgoing.map((flow) => plan.target.flows[flow]?.target);
  const waits = [...Object.values(state.jobs), ...Object.values(state.subscriptions)].filter(
    (item) => item.execution === execution.id && item.node !== execution.node,
  );
  return waits
    .filter(({ node }) => !offered.includes(plan.becomes(node)?.index))
    .map(({ node }) => ({ nodeId: node, issue: 'choice' }));
}

/** Returns whether a completed activity belongs to the instance's own process, through completed scopes. */
export function isOwn(state: InstanceState, { scope }: Undoable): boolean {
  const outer = state.undoable?.[scope];
  if (outer) return isOwn(state, outer);
  const execution = state.executions[scope];
  return execution !== undefined && belongsToRoot(state, execution);
}

/**
 * Returns a completed activity and its compensation handler in the target version. A scope without a handler is
 * compensated by its parts.
 */
export function compensationOf(
  plan: MigrationPlan,
  { node, handler }: Pick<Undoable, 'node' | 'handler'>,
): { node: string; handler?: string } | undefined {
  const target = plan.becomes(node);
  if (!target) return undefined;
  if (handler === undefined) return { node: target.id };
  const undoes = plan.target.nodes[target.undoneBy ?? -1];
  return undoes && { node: target.id, handler: undoes.id };
}
