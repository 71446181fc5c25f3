import { EngineError } from '../../errors';
import { toText } from '../../expressions';
import type { CatchEvent } from '../../model/events/types';
import type { Node } from '../../model/types';
import { hasStarted } from '../async/deferred';
import { definitionOf } from '../env';
import { resolveIncidents } from '../async/incidents';
import { planMigration, type MigrationPlan } from '../migration/plan';
import { compensationOf, isOwn, migrationIssues, ownExecutions } from '../migration/issues';
import { migrateTrail } from '../migration/trail';
import { recordProcess } from '../history/record';
import type { Run } from '../run';
import { belongsToRoot, isWaiting, rootId, type Execution, type Job, type Subscription } from '../state';
import { waitFor } from '../events/waiting';
import type { Perform } from './types';

/**
 * Migrates a running instance to another version of its definition: tokens keep their position, tasks their handlers,
 * timers their due date.
 * @throws `otherVersion`, `notMigratable` with all elements without a target
 */
export const migrate: Perform<'migrate'> = (run, { source, target, mapping, user, comment }) => {
  const { state } = run;
  if (state.definitionId !== source) throw new EngineError('otherVersion', undefined, { id: state.definitionId });
  const { id, model } = definitionOf(run.env, { id: target });
  const plan = planMigration(run.model, model, mapping);
  const issues = migrationIssues(plan, state);
  if (issues.length > 0) throw new EngineError('notMigratable', issues[0]?.nodeId, { issues });
  // subscriptions are read by the old model and created by the new one
  const own = [run.root, ...ownExecutions(state)];
  const hosts = own.map((execution) => ({ execution, added: addedEvents(run, plan, execution) }));
  moveWaits(run, plan, own);
  for (const execution of own) moveExecution(plan, execution);
  moveDone(run, plan);
  state.definitionId = id;
  state.moved = true;
  run.become(model);
  renameTasks(run, plan);
  for (const { execution, added } of hosts)
    for (const event of added) if (event.event) waitFor(run, execution, event, event.event);
  if (user !== undefined) recordProcess(run, 'migrate', user, comment);
};

/** Events around an activity, or starts of event sub-processes of a scope, that the target version has more. */
function addedEvents(run: Run, plan: MigrationPlan, execution: Execution): Node[] {
  const { nodes } = plan.target;
  const target = plan.becomes(execution.node);
  const isStarted = execution.parked === undefined && !isWaiting(execution) && execution.kind !== 'member';
  const around = isStarted && execution.id !== rootId ? (target?.boundary ?? []) : [];
  const isScope =
    execution.id === rootId ? hasStarted(run.state) : target?.subProcess !== undefined && execution.kind !== 'body';
  const within = isScope && !isInterrupted(run, execution) ? startsIn(plan, target, execution) : [];
  return [...around, ...within].flatMap((index) => nodes[index] ?? []).filter(({ id }) => plan.isNew(id));
}

const startsIn = ({ target: model }: MigrationPlan, target: Node | undefined, { id }: Execution): readonly number[] =>
  id === rootId ? model.eventStarts : (target?.subProcess?.eventStarts ?? []);

/** Returns whether an interrupting event sub-process has replaced the scope, so that no other one can start. */
function isInterrupted(run: Run, scope: Execution): boolean {
  const { nodes } = run.modelOf(scope);
  return run.childrenOf(scope.id).some((child) => {
    const { subProcess } = run.nodeOf(child);
    return subProcess?.byEvent === true && nodes[subProcess.start ?? -1]?.event?.interrupting === true;
  });
}

/** Tasks and work move with their node. Event subscriptions are kept with their event and dropped if it was removed. */
function moveWaits(run: Run, plan: MigrationPlan, own: readonly Execution[]): void {
  const { tasks, externals, incidents, jobs, subscriptions } = run.state;
  const ids = new Set(own.map(({ id }) => id));
  const nodeOf = (id: string) => plan.becomes(id)?.id ?? id;
  for (const items of [tasks, externals, incidents] as Record<
    string,
    { id: string; execution: string; node: string }
  >[])
    for (const item of Object.values(items))
      if (ids.has(item.execution)) items[item.id] = { ...item, node: nodeOf(item.node) };
  for (const job of Object.values(jobs)) if (ids.has(job.execution)) moveJob(run, plan, job);
  for (const subscription of Object.values(subscriptions))
    if (ids.has(subscription.execution)) moveSubscription(run, plan, subscription);
}

/** A task takes the name of its node in the target version, if that can be evaluated. */
function renameTasks(run: Run, plan: MigrationPlan): void {
  const before = new Map(plan.source.nodes.map((node) => [plan.becomes(node.id)?.id, node.userTask?.title?.text]));
  for (const task of Object.values(run.state.tasks)) {
    const execution = run.at(task.execution);
    const title = run.nodeOf(execution).userTask?.title;
    if (!belongsToRoot(run.state, execution) || !title || title.text === before.get(task.node)) continue;
    try {
      task.name = toText(run.evaluate(title, execution));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
}

/** Timers keep their due date. A listener timeout or a deadline is dropped if the target has none. */
function moveJob(run: Run, plan: MigrationPlan, job: Job): void {
  const target = plan.becomes(job.node);
  const isGone =
    !target ||
    (job.kind === 'listener' && !target.userTask?.listeners[job.listener]?.timer) ||
    (job.kind === 'deadline' && !target.userTask?.deadline);
  if (!isGone) {
    run.state.jobs[job.id] = { ...job, node: target.id };
    return;
  }
  delete run.state.jobs[job.id];
  resolveIncidents(run, job.id);
}

/** A message or signal with another name, and a condition, are subscribed again. */
function moveSubscription(run: Run, plan: MigrationPlan, subscription: Subscription): void {
  const { id, node, execution } = subscription;
  const target = plan.becomes(node);
  delete run.state.subscriptions[id];
  if (!target) return;
  const before = run.nodeIn(run.at(execution), node).event;
  if (target.event && isRenamed(before, target.event)) waitFor(run, run.at(execution), target, target.event);
  else run.state.subscriptions[id] = { ...subscription, node: target.id };
}

const textOf = (event: CatchEvent | undefined) =>
  (event?.message ?? event?.signal)?.name.text ?? event?.condition?.expression.text;

const isRenamed = (before: CatchEvent | undefined, after: CatchEvent): boolean => textOf(before) !== textOf(after);

function moveExecution(plan: MigrationPlan, execution: Execution): void {
  if (execution.via !== undefined && !plan.target.flowIndex.has(execution.via)) delete execution.via;
  if (execution.id === rootId) {
    execution.node = plan.target.key;
    return;
  }
  const target = plan.becomes(execution.node);
  if (!target) return;
  const before = plan.source.nodes[plan.source.nodeIndex.get(execution.node) ?? -1]?.multiInstance?.elementVariable;
  const variable = target.multiInstance?.elementVariable;
  const isMember = execution.kind === 'member' && before !== undefined && variable !== undefined;
  if (isMember && variable !== before) execution.vars = { ...execution.vars, [variable]: execution.vars?.[before] };
  execution.node = target.id;
}

/** Completed activities: for rejects, compensation and the diagram. */
function moveDone({ state }: Run, plan: MigrationPlan): void {
  for (const undoable of Object.values(state.undoable ?? {}))
    if (isOwn(state, undoable)) Object.assign(undoable, compensationOf(plan, undoable));
  migrateTrail(plan, state);
  const visited = Object.entries(state.visited).flatMap(([id, visit]) => {
    const target = plan.becomes(id);
    return target ? [[target.id, visit] as const] : [];
  });
  state.visited = Object.fromEntries(visited);
  moveChoices(plan, state);
  state.flows = state.flows.filter((flow) => plan.target.flowIndex.has(flow));
}

/** The choices for nodes of the instance's own process. */
function moveChoices(plan: MigrationPlan, state: Run['state']): void {
  const moved = Object.entries(state.choices ?? {}).flatMap(([key, chosen]) => {
    if (key.includes('/')) return [[key, chosen] as const];
    const target = plan.becomes(key);
    return target ? [[target.id, chosen] as const] : [];
  });
  if (state.choices) state.choices = Object.fromEntries(moved);
}
