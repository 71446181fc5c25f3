import type { Execution, InstanceState, TrailEntry } from '../state';
import type { MigrationPlan } from './plan';

/** Gives the trail the nodes of the target version; what has none there is left out, and what is behind it moves up. */
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
  for (const execution of Object.values(state.executions)) migratePast(execution, past);
  for (const undoable of Object.values(state.undoable ?? {})) undoable.from = past(undoable.from);
  for (const id of gone) delete state.trail[id];
}

type Past = (from: readonly string[]) => string[];

function migratePast(execution: Execution, past: Past): void {
  execution.from = past(execution.from);
  if (execution.past) execution.past = past(execution.past);
}

function migratedEntry(plan: MigrationPlan, entry: TrailEntry, past: Past): TrailEntry {
  const from = past(entry.from);
  if (!entry.joined || entry.process !== undefined) return { ...entry, from };
  const joined = entry.joined.map(({ via, from: before }) =>
    via !== undefined && plan.target.flowIndex.has(via) ? { via, from: past(before) } : { from: past(before) },
  );
  return { ...entry, from, joined };
}
