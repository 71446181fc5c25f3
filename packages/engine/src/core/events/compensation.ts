import type { Node } from '../../model/types';
import { endScope } from '../tokens/flow';
import type { Run } from '../run';
import { toBody, rootId, type BodyExecution, type Execution, type Undoable } from '../state';

/**
 * Stores the compensation data of a completed activity, or for a scope that of its inner activities. Each member of a
 * multi-instance activity is compensated for itself, within the body, and only once the body is complete.
 */
export function recordUndoable(run: Run, activity: Execution, node: Node, from: string[]): void {
  if (activity.undoesFor !== undefined) return;
  const { nodes } = run.modelOf(activity);
  const handler = nodes[node.undoneBy ?? -1];
  if (handler && !handler.subProcess?.byEvent && activity.kind === 'body' && node.multiInstance)
    addMissing(run, activity, handler.id, from);
  const inner = doneIn(run, activity.id);
  const isCompensated = node.multiInstance === undefined || activity.kind === 'member';
  const eventSubProcess = handler?.subProcess?.byEvent && activity.kind !== 'body' ? handler.id : undefined;
  if (handler && !handler.subProcess?.byEvent && isCompensated) keep(run, activity, { handler: handler.id, from });
  if (inner.length === 0 && eventSubProcess === undefined) return;
  const scope = keep(run, activity, {
    ...(eventSubProcess === undefined ? {} : { handler: eventSubProcess }),
    from,
    kept: { ...(activity.vars ? { vars: activity.vars } : {}), ...(activity.kind === 'body' ? { body: true } : {}) },
  });
  for (const undoable of inner) undoable.scope = scope.id;
}

/** Adds the data of members that were completed in version 0.1.0, which recorded only the whole activity. */
function addMissing(run: Run, body: BodyExecution, handler: string, from: string[]): void {
  const recorded = new Set(doneIn(run, body.id).map(({ loop }) => loop));
  for (const [loop, { state, failed }] of body.body.members.entries())
    if (state === 'done' && !failed && !recorded.has(loop))
      add(run, { scope: body.id, node: body.node, loop, handler, from });
}

function keep(run: Run, activity: Execution, given: Pick<Undoable, 'handler' | 'from' | 'kept'>): Undoable {
  const { node, parent } = activity;
  const loop = activity.kind === 'member' ? { loop: activity.loop } : {};
  return add(run, { scope: parent ?? rootId, node, ...loop, ...given });
}

function add(run: Run, given: Omit<Undoable, 'id'>): Undoable {
  const undoable: Undoable = { id: run.newId(), ...given };
  run.state.undoable = { ...run.state.undoable, [undoable.id]: undoable };
  return undoable;
}

/** Compensable activities of a scope, last completed first. */
const doneIn = (run: Run, scope: string): Undoable[] =>
  Object.values(run.state.undoable ?? {})
    .filter((undoable) => undoable.scope === scope)
    .toSorted((a, b) => Number(b.id) - Number(a.id));

/**
 * Compensates the scope of an event, or one activity in it. The event waits until everything is compensated. Returns
 * whether there was anything to compensate.
 */
export function undo(run: Run, event: Execution, activity: Node | undefined): boolean {
  const scopes = [event.parent ?? rootId];
  const around = run.at(event.parent ?? rootId);
  // an event sub-process compensates the scope it belongs to
  if (!run.isProcess(around) && run.nodeOf(around).subProcess?.byEvent) scopes.push(around.parent ?? rootId);
  const found = scopes
    .flatMap((scope) => doneIn(run, scope))
    .filter((undoable) => activity === undefined || isMeant(run, undoable, activity));
  for (const undoable of found) begin(run, undoable, run.at(undoable.scope), event);
  return found.length > 0;
}

/** Returns whether a compensation of an activity that is named includes this: its own handler, else what is within. */
function isMeant(run: Run, { node, scope, kept }: Undoable, activity: Node): boolean {
  if (node !== activity.id) return false;
  const handler = run.modelOf(run.at(scope)).nodes[activity.undoneBy ?? -1];
  const hasOwn = handler !== undefined && !handler.subProcess?.byEvent && !activity.multiInstance;
  return !hasOwn || kept === undefined;
}

/** Starts one compensation in a scope. `waiting` is notified when it is done. */
function begin(run: Run, undoable: Undoable, scope: Execution, waiting: Execution): void {
  const { id, node, handler, kept } = undoable;
  delete run.state.undoable?.[id];
  const from = [...new Set([...waiting.from, ...undoable.from])];
  if (!kept) {
    if (handler) run.enter(handler, scope.id, { from, undoesFor: waiting.id });
    return;
  }
  const again = run.place(node, scope.id, { from, undoesFor: waiting.id, ...(kept.vars ? { vars: kept.vars } : {}) });
  if (kept.body) toBody(again, { sequential: false, members: [] });
  const inner = doneIn(run, id);
  for (const each of inner) each.scope = again.id;
  if (handler) run.enter(handler, again.id, { from, undoesFor: again.id });
  else for (const each of inner) begin(run, each, again, again);
}

/** Ends one compensation. After the last one the waiting execution continues. */
export function undone(run: Run, execution: Execution): void {
  const waiting = run.state.executions[execution.undoesFor ?? ''];
  const scope = run.at(execution.parent ?? rootId);
  run.remove(execution);
  if (!waiting) {
    endScope(run, scope, execution.node);
    return;
  }
  if (Object.values(run.state.executions).some(({ undoesFor }) => undoesFor === waiting.id)) return;
  if (waiting.undoesFor === undefined) run.emptied(waiting);
  else undone(run, waiting);
}
