import { EngineError } from '../../errors';
import { cancel } from './cancel';
import { leftWaiting } from '../tasks/rejects';
import type { Run } from '../run';
import { scopeFor } from './scopes';
import { processOf, rootId, type Execution, type InstanceState, type TrailEntry, type Undoable } from '../state';
import { ancestors, descends, pastOfToken } from './trail';
import { undoMarks, type Mark } from './undone-marks';
import { voidCompletions } from '../history/record';

/**
 * Returns to a completed user task. Every token that came through it since is removed, also in joins, and the tokens
 * that a join had taken from parallel branches are restored. So the branch is undone while the others keep their work.
 * @throws `targetNotReachable` if a removed compensation is still awaited
 */
export function returnTo(
  run: Run,
  { id, entry }: { id: string; entry: TrailEntry },
  reopened: NonNullable<Execution['reopened']>,
): void {
  const { state } = run;
  const node = run.nodeIn(run.at(entry.process ?? rootId), entry.node);
  const left = leftWaiting(state, id);
  if (left) throw new EngineError('targetNotReachable', left.node, { target: node.id });
  const open = takeBack(run, run.root, id);
  const scope = state.executions[entry.scope ?? rootId] ?? scopeFor(run, node, run.root);
  takeBackUndoable(run, id, scope);
  restoreJoined(run, id, scope);
  undoMarks(run, id, entry, open);
  voidCompletions(run, [...behindEntry(state, id), ...open]);
  const { from, returns } = entry;
  run.enter(node.id, scope.id, { from, reopened, ...(returns ? { returns } : {}) });
  dropEmpty(run, run.root);
}

/**
 * Removes every token behind the entry, the scopes that came through it with their content, and ended entries in other
 * scopes. Returns the nodes of the tokens.
 */
function takeBack(run: Run, scope: Execution, entryId: string): Mark[] {
  const past = (scope.past ?? []).filter((id) => !descends(run.state, [id], entryId));
  if (past.length > 0) scope.past = past;
  else delete scope.past;
  return run.childrenOf(scope.id).flatMap((execution) => {
    if (!descends(run.state, pastOfToken(execution), entryId)) return takeBack(run, execution, entryId);
    const process = processOf(run.state, execution).id;
    cancel(run, execution);
    return [{ node: execution.node, process, since: execution.since }];
  });
}

const behindEntry = (state: InstanceState, entryId: string): TrailEntry[] =>
  Object.entries(state.trail).flatMap(([id, entry]) => (descends(state, [id], entryId) ? [entry] : []));

/** Drops the compensation data of undone work. The rest of a recreated scope belongs to the new execution. */
function takeBackUndoable({ state }: Run, entryId: string, target: Execution): void {
  const undoable = { ...state.undoable };
  for (const { id, from } of Object.values(undoable)) if (descends(state, from, entryId)) delete state.undoable?.[id];
  const orphan = (): Undoable | undefined =>
    Object.values(state.undoable ?? {}).find(({ scope }) => undoable[scope] && !state.undoable?.[scope]);
  for (let left = orphan(); left; left = orphan()) {
    const gone = undoable[left.scope];
    const isOfMember = left.kept === undefined && left.node === gone?.node;
    if (gone?.node === target.node && !isOfMember) left.scope = target.id;
    else delete state.undoable?.[left.id];
  }
}

/** A recreated scope has no trail and is removed with all its content. */
function dropEmpty(run: Run, around: Execution): void {
  for (const scope of run.childrenOf(around.id)) {
    if (scope.parked) continue;
    dropEmpty(run, scope);
    const mayGo = !run.isProcess(scope) && run.nodeOf(scope).subProcess !== undefined;
    if (mayGo && run.childrenOf(scope.id).length === 0) cancel(run, scope);
  }
}

/** Restores tokens that joins behind the entry had taken from other branches. */
function restoreJoined(run: Run, entryId: string, target: Execution): void {
  const { state } = run;
  for (const [id, { node, joined, scope = rootId, process }] of Object.entries(state.trail)) {
    if (!joined || !ancestors(state, [id]).includes(entryId)) continue;
    const around = state.executions[scope] ?? (process === undefined ? sameScope(run, node, target) : undefined);
    for (const token of joined) {
      if (!around || descends(state, token.from, entryId)) continue;
      run.place(node, around.id, { ...token, waiting: true });
    }
  }
}

/** Returns the scope recreated for the target, if it contains the join too. */
function sameScope(run: Run, joinId: string, target: Execution): Execution | undefined {
  const join = run.nodeIn(run.root, joinId);
  return run.model.nodes[join.scope ?? -1]?.id === target.node ? target : undefined;
}
