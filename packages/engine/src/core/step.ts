import { EngineError } from '../errors';
import type { ProcessModel } from '../model/types';
import { behavior } from './behaviors';
import { settleInclusive, settleParallel } from './behaviors/gateways';
import { perform } from './commands';
import { initialState } from './commands/start';
import type { Command, CommandType } from './commands/types';
import type { Effects } from './effects';
import type { Budget } from '../expressions';
import { Needed, type Env, type Need } from './env';
import { CallFailed } from './calls/call-failed';
import { forgetCalls } from './calls/processes';
import { noteAwaited } from './tasks/awaited-signers';
import { forgetChoices } from './tasks/handler-choices';
import { recordFiles } from './variables/files';
import { interlockedGroups, waitingGroups } from './tokens/joins';
import { Run } from './run';
import { isWaiting, copyState, type InstanceState } from './state';
import { effectsOf } from './state-changes';
import { forgetTransient } from './variables/transient';
import { pruneTrail } from './tokens/trail';
import { recordWithdrawable } from './history/withdrawals';

export type StepResult = { state: InstanceState; effects: Effects } | { need: Need };

/**
 * Executes one command. Returns the next state with all other changes, or the data it needs first: members of
 * identities, definitions. The function is pure: the given state is not changed, and the same input gives the same
 * output. `budget` limits the expressions of several steps together.
 * @throws {EngineError} if the command is refused
 */
export function step(
  model: ProcessModel,
  state: InstanceState | undefined,
  command: Command,
  env: Env,
  budget?: Budget,
): StepResult {
  const failed = new Map<string, string>();
  for (;;) {
    try {
      return attempt(model, state, command, { env, budget, failed });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      /* A person's command is not refused for what the process lacks after their task. */
      const isByPerson = 'user' in command && command.user !== undefined;
      if (!isByPerson || failed.has(error.call)) throw error.cause;
      failed.set(error.call, error.cause.message);
    }
  }
}

interface Attempt {
  env: Env;
  budget: Budget | undefined;
  /** Calls that have failed in attempts before. */
  failed: ReadonlyMap<string, string>;
}

function attempt(
  model: ProcessModel,
  state: InstanceState | undefined,
  command: Command,
  { env, budget, failed }: Attempt,
): StepResult {
  const draft = draftOf(model, state, command, env);
  const run = new Run(model, draft, env, behavior, budget);
  run.failedCalls = failed;
  const done = carryOut(run, state, command);
  if ('need' in done) return done;
  if (state?.suspended && movedToken(run, command)) throw new EngineError('suspended');
  checkWayOn(draft);
  pruneTrail(draft);
  forgetCalls(draft);
  forgetChoices(draft);
  recordWithdrawable(run);
  return { state: draft, ...done };
}

/** Returns true if a command allowed on a suspended instance moved a token. */
const movedToken = (run: Run, { type }: Command): boolean =>
  (type === 'setVars' && run.hasMoved) || ((type === 'migrate' || type === 'delete') && run.hasStepped);

function carryOut(
  run: Run,
  before: InstanceState | undefined,
  command: Command,
): { effects: Effects } | { need: Need } {
  try {
    if ('transient' in command) for (const name of command.transient ?? []) run.transient.add(name);
    perform(run, command);
    settle(run);
    noteAwaited(run);
    forgetTransient(run, before);
    mergeScopeVariables(run);
    recordFiles(run.state, [command, run.env.answers]);
    return run.needs.missing ? { need: run.needs.missing } : { effects: effectsOf(before, run.state, run) };
  } catch (error) {
    if (error instanceof Needed) run.needs.add(error);
    if (!run.needs.missing) throw error;
    return { need: run.needs.missing };
  }
}

/** Commands allowed on a suspended instance: those that do not move tokens. */
const whileSuspended: ReadonlySet<CommandType> = new Set([
  'setVars',
  'setJobDue',
  'retryJob',
  'holdDeadline',
  'resumeDeadline',
  'migrate',
  'delete',
  'suspend',
  'activate',
  'failJob',
]);

function draftOf(model: ProcessModel, state: InstanceState | undefined, command: Command, env: Env): InstanceState {
  if (command.type === 'start') return initialState(command, model.key, env.now);
  if (!state) throw new EngineError('instanceNotFound');
  if (state.status !== 'running') throw new EngineError('instanceEnded');
  if (state.suspended && !whileSuspended.has(command.type)) throw new EngineError('suspended');
  return copyState(state);
}

/** Moves every token as far as possible. Joins are checked when nothing else moves. */
function settle(run: Run): void {
  run.drain();
  while (!run.needs.missing) {
    const groups = waitingGroups(run);
    const fired =
      settleParallel(run, groups) ||
      settleInclusive(run, groups, false) ||
      settleInclusive(run, interlockedGroups(run, groups), true) ||
      // if joins wait for each other, the first one fires, to avoid a deadlock
      (isDeadlocked(run) && (settleInclusive(run, groups, true) || settleParallel(run, groups, true)));
    if (!fired) return;
    run.drain();
  }
}

/** Returns true if nothing in the process waits except starts of event sub-processes, so no token would ever move. */
function isDeadlocked(run: Run): boolean {
  const { tasks, externals, jobs, subscriptions } = run.state;
  const events = [...Object.values(jobs), ...Object.values(subscriptions)];
  return (
    run.state.status === 'running' &&
    Object.keys(tasks).length + Object.keys(externals).length === 0 &&
    events.every((event) => startsBeside(run, event))
  );
}

/**
 * Returns whether an event is the start of an event sub-process, which its scope owns. At any other start event a token
 * may wait with a job.
 */
const startsBeside = (run: Run, { execution, node }: { execution: string; node: string }): boolean =>
  run.at(execution).node !== node && run.nodeIn(run.at(execution), node).type === 'startEvent';

/** A running instance is stuck if it has no open work or no token. */
function isStuck({ status, executions, tasks, externals, jobs, subscriptions }: InstanceState): boolean {
  if (status !== 'running') return false;
  const openWork = [tasks, externals, jobs, subscriptions];
  return Object.keys(executions).length === 1 || openWork.every((items) => Object.keys(items).length === 0);
}

/** A running instance always has open work. */
function checkWayOn(state: InstanceState): void {
  if (!isStuck(state)) return;
  const waiting = Object.values(state.executions).find(isWaiting);
  throw new EngineError('deadEnd', waiting?.node);
}

/** Merges the variables of the only token of a scope into the scope, as Camunda does, unless its node is a scope. */
function mergeScopeVariables(run: Run): void {
  for (const token of Object.values(run.state.executions)) {
    if (!token.vars || token.kind !== 'token') continue;
    const { type, boundary, io } = run.nodeOf(token);
    const plain = boundary.length === 0 && !io && (type === 'userTask' || token.waiting || token.parked);
    if (!plain || run.childrenOf(token.parent).length > 1) continue;
    const scope = run.at(token.parent);
    scope.vars = { ...scope.vars, ...token.vars };
    delete token.vars;
  }
}
