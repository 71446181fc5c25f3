import type { VariableChangeRecord } from '../../api/administration';
import type { HistoryStore } from '../ports/history';
import type { Write } from '../ports/instances';
import type { HistoryRow } from './lists';

/** The history and the variable changes of the memory store. */
export class MemoryHistory {
  readonly rows: HistoryRow[] = [];
  private readonly changes: (VariableChangeRecord & { tenant: string; instanceId: string })[] = [];

  /** Applies the changes of a command. */
  write({ tenant, state, effects }: Write): void {
    const owner = { tenant, instanceId: state.id };
    for (const row of effects.history) this.rows.push({ ...row, ...owner });
    for (const { taskId: _task, ...change } of effects.variableChanges) this.changes.push({ ...change, ...owner });
  }

  remove(tenant: string, instanceId: string): void {
    const rest = this.rows.filter((row) => row.tenant !== tenant || row.instanceId !== instanceId);
    this.rows.splice(0, this.rows.length, ...rest);
  }

  variableChanges: HistoryStore['variableChanges'] = async (tenant, instanceId, { current, size }) => {
    const found = this.changes
      .filter((row) => row.tenant === tenant && row.instanceId === instanceId)
      .map(({ tenant: _tenant, instanceId: _instance, ...change }) => change)
      .toReversed();
    return { records: found.slice((current - 1) * size, current * size), total: found.length };
  };
}
