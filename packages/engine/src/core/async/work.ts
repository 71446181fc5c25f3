import { EngineError } from '../../errors';
import { toText } from '../../expressions';
import type { CallingWork, Handling, Parameter } from '../../model/activities/types';
import type { HandlerContext } from '../../api';
import type { Call, CallAnswer } from '../env';
import { addIncident } from './incidents';
import { raise } from '../events/raise';
import type { Invocation, Run } from '../run';
import type { Execution, Task } from '../state';
import { find, identityOf, visibleVariables } from '../variables/variables';

/** Describes the calling place. */
export function contextOf(run: Run, execution: Execution, { event, task }: Invocation, fields = {}): Call['context'] {
  return {
    ...identityOf(run.state, execution),
    nodeId: execution.node,
    nodeName: run.isProcess(execution) ? run.modelOf(execution).name : run.nodeOf(execution).name,
    event: event ?? null,
    vars: { ...visibleVariables(run.state, execution) },
    fields,
    task: task ? taskOf(task) : null,
  };
}

function taskOf({ id, name, assignee, priority, dueAt, followUpAt }: Task): HandlerContext['task'] {
  return { id, name, assignee, priority, dueAt: dueAt ?? null, followUpAt: followUpAt ?? null };
}

/** Runs a script on the execution and applies the variables it sets. */
function answerOfScript(run: Run, execution: Execution, source: string, invocation: Invocation): CallAnswer {
  const { lenient = false } = invocation;
  const context = contextOf(run, execution, invocation);
  const answer = run.needs.answerOf({ type: 'script', source, context, ...(lenient ? { lenient } : {}) });
  if (answer.failed) throw new EngineError(answer.failed, execution.node);
  apply(run, execution, answer, invocation);
  return answer;
}

/** Runs a script and returns its result. Events cannot catch its errors. */
export function callScript(run: Run, execution: Execution, source: string, invocation: Invocation = {}): unknown {
  return concluded(run, execution, answerOfScript(run, execution, source, invocation), {
    ...invocation,
    catchable: false,
  });
}

function callHandler(run: Run, execution: Execution, handling: Handling, invocation: Invocation): CallAnswer {
  const fields = Object.fromEntries(
    handling.fields.map(({ name, value }) => [name, value ? run.evaluate(value, execution) : null]),
  );
  const name = handlerName(run, execution, handling);
  return run.needs.answerOf({ type: 'handler', name, context: contextOf(run, execution, invocation, fields) });
}

/** Returns the handler's name, which is the value of a variable or else the expression's own value. */
function handlerName(run: Run, execution: Execution, { name, delegate }: Handling): string {
  if (!delegate) return name.text;
  const [, bare] = /^[$#]\{\s*(\w+)\s*\}$/.exec(name.text) ?? [];
  if (bare !== undefined && !find(run.state, execution, bare)) return bare;
  return run.evaluate(name, execution, toText);
}

function apply(run: Run, execution: Execution, answer: CallAnswer, { task }: Invocation): void {
  const { vars = {}, localVars = {}, removed = [], assignee } = answer;
  run.setVars(execution, vars);
  run.setVars(execution, localVars, true);
  run.removeVars(execution, removed);
  if (assignee !== undefined && task) task.assignee = assignee;
}

/** Applies a connector's outputs. Only they can read its answer. */
function handOut(run: Run, execution: Execution, outputs: readonly Parameter[], { localVars = {} }: CallAnswer): void {
  const given = outputs.map(({ name, value }) => [name, run.evaluate(value, execution)] as const);
  run.removeVars(execution, Object.keys(localVars), true);
  run.setVars(execution, Object.fromEntries(given));
}

/**
 * Executes the work of a task or a listener and returns its result. Raised errors go to the events around the
 * execution, which may have been removed then.
 */
export function doWork(run: Run, execution: Execution, work: CallingWork, invocation: Invocation = {}): unknown {
  if (work.type === 'expression') {
    const { script } = work.expression;
    if (script === undefined) return run.evaluate(work.expression, execution, undefined, invocation);
    return concluded(run, execution, answerOfScript(run, execution, script, invocation), invocation);
  }
  const answer = callHandler(run, execution, work, invocation);
  apply(run, execution, answer, invocation);
  if (work.outputs) handOut(run, execution, work.outputs, answer);
  const { incident } = answer;
  if (incident)
    addIncident(run, { execution: execution.id, node: execution.node, source: execution.node, ...incident });
  return concluded(run, execution, answer, invocation);
}

/** Returns the answer, or raises its error for the surrounding events. @throws `errorNotCaught` */
function concluded(run: Run, execution: Execution, { result, error }: CallAnswer, invocation: Invocation): unknown {
  if (!error) return result ?? null;
  const { code, message } = error;
  const caught = invocation.catchable !== false && raise(run, execution, { type: 'error', code, message });
  if (!caught) throw new EngineError('errorNotCaught', execution.node, { code, reason: message || code });
  return result ?? null;
}
