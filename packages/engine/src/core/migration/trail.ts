import { belongsToRoot, type Execution, type InstanceState, type Return, type TrailEntry } from '../state';
import type { MigrationPlan } from './plan';

/**
 * Maps the trail to the nodes of the target version. Unmapped entries are removed and later entries take their place.
 */
export function migrateTrail(plan: MigrationPlan, state: InstanceState): void {
  const gone = new Set<string>();
  for (const [id, entry] of Object.entries(state.trail)) {
    if (entry.process !== undefined) continue;
    const target = plan.becomes(entry.node);
    if (target) state.trail[id] = { ...entry, node: target.id };
    else gone.add(id);
  }
  const past = (from: readonly string[]): string[] => [
    ...new Set(from.flatMap((id) => (gone.has(id) ? past(state.trail[id]?.from ?? []) : [id]))),
  ];
  for (const [id, entry] of Object.entries(state.trail)) state.trail[id] = migratedEntry(plan, entry, past);
  for (const execution of Object.values(state.executions)) {
    migratePast(execution, past);
    if (belongsToRoot(state, execution)) migrateReturn(plan, execution, past);
  }
  for (const undoable of Object.values(state.undoable ?? {})) undoable.from = past(undoable.from);
  for (const id of gone) delete state.trail[id];
}

type Past = (from: readonly string[]) => string[];

function migratePast(execution: Execution, past: Past): void {
  execution.from = past(execution.from);
  if (execution.past) execution.past = past(execution.past);
}

function migrateReturn(plan: MigrationPlan, execution: Execution, past: Past): void {
  if (!execution.returns) return;
  const returns = migratedReturn(plan, execution.returns, past);
  if (returns) execution.returns = returns;
  else delete execution.returns;
}

/**
 * Returns the target of a direct return, skipping nodes without a counterpart in the target version. Undefined means
 * that the token follows the flows.
 */
function migratedReturn(plan: MigrationPlan, { node, from, by, returns }: Return, past: Past): Return | undefined {
  const next = returns && migratedReturn(plan, returns, past);
  const target = plan.becomes(node);
  if (!target) return next;
  return { node: target.id, from: past(from), ...(by === undefined ? {} : { by }), ...(next ? { returns: next } : {}) };
}

function migratedEntry(plan: MigrationPlan, stored: TrailEntry, past: Past): TrailEntry {
  const entry = { ...stored, from: past(stored.from) };
  if (entry.process !== undefined) return entry;
  // the direct return is kept even though the node was removed
  if (entry.returns) entry.returns = migratedReturn(plan, entry.returns, past) ?? entry.returns;
  if (!entry.joined) return entry;
  const joined = entry.joined.map(({ via, from: before }) =>
    via !== undefined && plan.target.flowIndex.has(via) ? { via, from: past(before) } : { from: past(before) },
  );
  return { ...entry, joined };
}
