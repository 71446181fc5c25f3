import { lacksSomething, requireBoolean, type ExpressionIssue } from '../../expressions';
import { EngineError } from '../../errors';
import type { CatchEvent, Condition, VariableChange } from '../../model/events/types';
import { triggerEvent } from './trigger';
import type { Run } from '../run';
import { around, type Execution, type Subscription } from '../state';

/** A variable that was set or removed. */
export interface Changed {
  /** The execution that holds it. */
  holder: string;
  name: string;
  change: VariableChange;
}

/**
 * Triggers every conditional event whose condition now holds: by a change, since its subscription, or by the variables that its
 * process was given, in this order.
 * @param afterTrigger moves the released tokens before the next condition is evaluated; absent within a step
 */
export function checkConditions(run: Run, afterTrigger?: () => void): void {
  while (run.changed.length + run.newConditions.length + run.given.length > 0) {
    const [changed, fresh, given] = [run.changed.splice(0), run.newConditions.splice(0), run.given.splice(0)];
    const open = conditionsIn(run);
    const withoutNew = (all: readonly Subscription[]) => all.filter(({ id }) => !fresh.includes(id));
    // moved tokens may reach further conditions, which the next change triggers as well
    for (const change of changed)
      checkAll(run, withoutNew(afterTrigger ? conditionsIn(run) : open), change, afterTrigger);
    for (const subscription of open) if (fresh.includes(subscription.id)) check(run, subscription, afterTrigger);
    for (const change of given) checkAll(run, open, change, afterTrigger);
  }
}

const conditionsIn = ({ state }: Run): Subscription[] =>
  Object.values(state.subscriptions).filter(({ type }) => type === 'conditional');

function checkAll(run: Run, subscriptions: readonly Subscription[], change: Changed, afterTrigger?: () => void): void {
  for (const subscription of subscriptions)
    if (concerns(run, subscription, change)) check(run, subscription, afterTrigger);
}

function eventOf(run: Run, { node, execution }: Subscription): CatchEvent | undefined {
  const holder = run.state.executions[execution];
  return holder && run.nodeIn(holder, node).event;
}

function concerns(run: Run, subscription: Subscription, { holder, name, change }: Changed): boolean {
  const condition = eventOf(run, subscription)?.condition;
  // an activity that has ended waits for nothing
  if (!condition || run.left.has(subscription.execution) || !isWithin(run, subscription.execution, holder))
    return false;
  const { variable, changes } = condition;
  return (variable ?? name) === name && (changes.length === 0 || changes.includes(change));
}

/** Returns whether an execution is, or lies in, the holder. */
function isWithin({ state }: Run, executionId: string, holder: string): boolean {
  for (let at = state.executions[executionId]; at; at = around(state, at)) if (at.id === holder) return true;
  return false;
}

function check(run: Run, subscription: Subscription, afterTrigger?: () => void): void {
  const { id, node, execution } = subscription;
  const event = eventOf(run, subscription);
  if (!event?.condition || !run.state.subscriptions[id] || !holds(run, event.condition, run.at(execution))) return;
  if (event.interrupting && run.modified?.process !== execution) delete run.state.subscriptions[id];
  triggerEvent(run, node, execution);
  afterTrigger?.();
}

/** Evaluates a condition. It does not hold while a variable or a property is missing. */
function holds(run: Run, condition: Condition, execution: Execution): boolean {
  try {
    return run.evaluate(condition.expression, execution, requireBoolean);
  } catch (error) {
    if (
      error instanceof EngineError &&
      error.code === 'expressionFailed' &&
      lacksSomething(error.data['reason'] as ExpressionIssue)
    )
      return false;
    throw error;
  }
}
