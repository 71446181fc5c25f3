import { expressionFailed } from '../../errors';
import { shown, toText } from '../../expressions';
import type { CatchEvent } from '../../model/events/types';
import type { Node } from '../../model/types';
import { nextDue, runningTimerDue } from '@portal/bpmn';
import { addJob } from '../async/async';
import type { Run } from '../run';
import type { Execution, Job, Subscription } from '../state';

/** Subscribes to the event of a node. The execution owns the timer or subscription. */
export function waitFor(run: Run, execution: Execution, node: Node, event: CatchEvent): void {
  if (event.timer) startTimer(run, execution, node, event.timer);
  if (event.message) subscribe(run, execution, node, 'message', nameOf(run, execution, event.message, node.id));
  if (event.signal) subscribe(run, execution, node, 'signal', nameOf(run, execution, event.signal, node.id));
  if (event.condition) run.newConditions.push(subscribe(run, execution, node, 'conditional', ''));
  if (node.type === 'receiveTask' && !event.message) subscribe(run, execution, node, 'trigger', '');
}

export function nameOf(
  run: Run,
  execution: Execution,
  { name }: NonNullable<CatchEvent['message']>,
  node = execution.node,
): string {
  return run.evaluate(name, execution, toText, { node });
}

function subscribe(run: Run, execution: Execution, node: Node, type: Subscription['type'], name: string): string {
  const id = run.newId();
  run.state.subscriptions[id] = { id, execution: execution.id, node: node.id, type, name };
  return id;
}

function startTimer(run: Run, execution: Execution, node: Node, timer: Timer): void {
  const { due, repeat } = firstTime(run, execution, node, timer);
  const again = repeat && node.event?.interrupting === false ? { repeat } : {};
  addJob(run, execution, node.id, node.async, { kind: 'timer', due, ...again });
}

type Timer = NonNullable<CatchEvent['timer']>;

function firstTime(run: Run, execution: Execution, node: Node, timer: Timer) {
  const text = run.evaluate(timer.expression, execution, toText, { node: node.id });
  const first = runningTimerDue(timer.kind, text, run.env.now);
  if (!first) throw expressionFailed(node.id, timer.expression.text, { code: 'notTimer', value: shown(text) });
  return first;
}

/** Creates the timeouts of a task's listeners. */
export function startTimeouts(run: Run, execution: Execution, node: Node): void {
  for (const [listener, { timer }] of (node.userTask?.listeners ?? []).entries()) {
    if (!timer) continue;
    const { due, repeat } = firstTime(run, execution, node, timer);
    addJob(run, execution, node.id, node.async, { kind: 'listener', due, listener, ...(repeat ? { repeat } : {}) });
  }
}

/** Repeats a fired timer, or removes it. */
export function reschedule(run: Run, job: Job): void {
  const repeat = job.kind === 'timer' || job.kind === 'listener' ? job.repeat : undefined;
  const next = repeat && nextDue(repeat, job.due, run.env.now);
  if (next) run.state.jobs[job.id] = { ...job, due: next.due, repeat: next.repeat } as Job;
  else delete run.state.jobs[job.id];
}
