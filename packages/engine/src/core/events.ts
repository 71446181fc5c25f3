import { EngineError } from '../errors';
import { toText } from '../expression';
import type { CatchEvent, Node } from '../model/types';
import { nextDue, timerDue } from '../model/timer';
import { cancel } from './cancel';
import type { Run } from './run';
import { rootId, type Execution, type Job } from './state';

/** Starts the timers and opens the subscriptions of an activity's boundary events. */
export function attachBoundary(run: Run, execution: Execution, node: Node): void {
  attachAll(run, execution, node.boundary);
}

/** The same for the event sub-processes of a scope. */
export function openScope(run: Run, scope: Execution): void {
  attachAll(run, scope, run.eventStartsOf(scope));
}

function attachAll(run: Run, execution: Execution, events: readonly number[]): void {
  const { nodes } = run.modelOf(execution);
  for (const index of events) {
    const node = nodes[index];
    if (node?.event) attach(run, execution, node, node.event);
  }
}

function attach(run: Run, execution: Execution, catching: Node, event: CatchEvent): void {
  const id = run.newId();
  const base = { id, execution: execution.id, node: catching.id };
  if (event.message) {
    const name = toText(run.evaluate(event.message.name, execution));
    run.state.subscriptions[id] = { ...base, type: 'message', name };
  }
  if (event.timer) {
    const text = toText(run.evaluate(event.timer.expression, execution));
    const timer = timerDue(event.timer.kind, text, run.env.now);
    if (!timer) throw new EngineError('expressionFailed', catching.id, { expression: text, reason: 'not a timer' });
    run.state.jobs[id] = { ...base, due: timer.due, retries: 3, ...(timer.repeat ? { repeat: timer.repeat } : {}) };
  }
}

/** The event has happened: what waited for it ends, or goes on beside it. */
export function trigger(run: Run, nodeId: string, hostId: string): void {
  const host = run.at(hostId);
  const node = run.nodeIn(host, nodeId);
  if (node.type === 'boundaryEvent') triggerBoundary(run, host, node);
  else startEventSubProcess(run, host, node);
}

function triggerBoundary(run: Run, host: Execution, node: Node): void {
  const { parent, from } = host;
  if (node.event?.interrupting) cancel(run, host);
  run.enter(node.id, parent ?? rootId, { from });
}

/** An interrupting one takes the place of everything in its scope, and of the other event sub-processes. */
function startEventSubProcess(run: Run, scope: Execution, start: Node): void {
  const subProcess = run.modelOf(scope).nodes[start.scope ?? -1];
  if (!subProcess) throw new EngineError('activityNotFound', start.id);
  if (start.event?.interrupting) {
    for (const child of run.childrenOf(scope.id)) cancel(run, child);
    closeScope(run, scope);
  }
  run.enter(subProcess.id, scope.id, { from: scope.from });
}

/** The event sub-processes of a scope wait no more. */
export function closeScope(run: Run, scope: Execution): void {
  const { jobs, subscriptions } = run.state;
  for (const held of [jobs, subscriptions]) {
    for (const { id, execution, node } of Object.values(held)) {
      if (execution === scope.id && run.nodeIn(scope, node).type === 'startEvent') delete held[id];
    }
  }
}

/** A timer that has fired comes again, or is over. */
export function reschedule(run: Run, job: Job): void {
  const next = job.repeat && nextDue(job.repeat, job.due, run.env.now);
  if (next) run.state.jobs[job.id] = { ...job, due: next.due, repeat: next.repeat };
  else delete run.state.jobs[job.id];
}
