import { EngineError } from '../errors';
import { toText } from '../expression';
import type { BoundaryEvent, Node } from '../model/types';
import { nextDue, timerDue } from '../model/timer';
import { cancel } from './cancel';
import type { Run } from './run';
import { rootId, type Execution, type Job } from './state';

/** Starts the timers and opens the subscriptions of an activity's boundary events. */
export function attachBoundary(run: Run, execution: Execution, node: Node): void {
  for (const index of node.boundary) {
    const boundary = run.model.nodes[index];
    if (boundary?.event) attach(run, execution, boundary, boundary.event);
  }
}

function attach(run: Run, execution: Execution, boundary: Node, event: BoundaryEvent): void {
  const id = run.newId();
  const base = { id, execution: execution.id, node: boundary.id };
  if (event.message) {
    const name = toText(run.evaluate(event.message.name, execution));
    run.state.subscriptions[id] = { ...base, type: 'message', name };
  }
  if (event.timer) {
    const text = toText(run.evaluate(event.timer.expression, execution));
    const timer = timerDue(event.timer.kind, text, run.env.now);
    if (!timer) throw new EngineError('expressionFailed', boundary.id, { expression: text, reason: 'not a timer' });
    run.state.jobs[id] = { ...base, due: timer.due, retries: 3, ...(timer.repeat ? { repeat: timer.repeat } : {}) };
  }
}

/** The event has happened: its activity ends, or goes on beside it. */
export function trigger(run: Run, boundaryId: string, hostId: string): void {
  const boundary = run.nodeOf(boundaryId);
  const host = run.state.executions[hostId];
  if (!host) throw new EngineError('activityNotFound', boundaryId);
  const { parent, from } = host;
  if (boundary.event?.interrupting) cancel(run, host);
  run.enter(boundary.id, parent ?? rootId, { from });
}

/** A timer that has fired comes again, or is over. */
export function reschedule(run: Run, job: Job): void {
  const next = job.repeat && nextDue(job.repeat, job.due, run.env.now);
  if (next) run.state.jobs[job.id] = { ...job, due: next.due, repeat: next.repeat };
  else delete run.state.jobs[job.id];
}
