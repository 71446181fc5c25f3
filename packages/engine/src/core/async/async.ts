import type { Variables } from '../../api';
import type { Async } from '../../model/activities/types';
import type { Flow, Node } from '../../model/types';
import { offeredAhead } from '../../model/graph/offered-flows';
import type { Run } from '../run';
import { priorityOf, retriesNow } from './job-plan';
import { goesByOf, type Execution, type Job, type JobWork } from '../state';

/* A token waits for a job before or after a node that is asynchronous there. */

function asyncOf(execution: Execution, node: Node): Async {
  return execution.kind === 'member' ? (node.multiInstance?.async ?? node.async) : node.async;
}

/** Returns whether the token now waits before its node. */
export function parksBefore(run: Run, execution: Execution, node: Node): boolean {
  const async = asyncOf(execution, node);
  if (!async.before || run.isReleased(execution)) return false;
  park(run, execution, async, 'before');
  return true;
}

/** Puts a waiting token behind a node for each flow that leaves it, or a single token if there is no flow. */
export function parkAfter(
  run: Run,
  node: Node,
  parent: string,
  flows: readonly Flow[],
  { from, vars }: { from: string[]; vars?: Variables },
): void {
  for (const [index, flow] of (flows.length > 0 ? flows : [undefined]).entries()) {
    const carried = index === 0 && vars ? { vars } : {};
    const token = run.place(node.id, parent, { from, ...carried, ...(flow ? { goesBy: flow.id } : {}) });
    park(run, token, node.async, 'after');
  }
}

/** Makes the member of a multi-instance activity wait behind its work. */
export function parkMember(run: Run, execution: Execution, async: Async): void {
  run.release(execution);
  park(run, execution, async, 'after');
}

function park(run: Run, execution: Execution, async: Async, parked: 'before' | 'after'): void {
  execution.parked = parked;
  const selected = choiceAhead(run, execution);
  const kept = selected.length > 0 ? { selected } : {};
  addJob(run, execution, execution.node, async, { kind: parked, due: run.env.now, ...kept });
}

/** Flows chosen at the next gateways of manual choice. */
function choiceAhead(run: Run, execution: Execution): string[] {
  if (run.selected.length === 0) return [];
  const model = run.modelOf(execution);
  const isBefore = execution.parked === 'before';
  const taken = isBefore ? execution.via : goesByOf(execution);
  const flow = model.flowIndex.get(taken ?? '');
  const behind = isBefore ? [] : run.nodeOf(execution).outgoing;
  const offered = offeredAhead(model, flow === undefined ? behind : [flow]);
  return run.selected.filter((id) => offered.some((each) => each.id === id));
}

/** Adds a job with the retries, the priority and the exclusiveness of its node. */
export function addJob(
  run: Run,
  execution: Execution,
  node: string,
  async: Async,
  job: JobWork & { due: number },
): Job {
  const id = run.newId();
  const rank = priorityOf(run, execution, async.priority, node);
  const { retries, waits } = retriesNow(run, execution, async);
  const added: Job = {
    id,
    execution: execution.id,
    node,
    retries,
    ...job,
    ...(waits.length > 0 ? { waits } : {}),
    ...(async.shared ? { shared: true } : {}),
    ...(rank === 0 ? {} : { priority: rank }),
  };
  run.state.jobs[id] = added;
  return added;
}

/** Returns the asynchronous settings of the node, or of its members, for which a job was made. */
export function asyncOfJob(run: Run, { execution: id, node, kind }: Job): Async {
  const execution = run.at(id);
  const found = run.nodeIn(execution, node);
  return kind === 'before' || kind === 'after' ? asyncOf(execution, found) : found.async;
}
