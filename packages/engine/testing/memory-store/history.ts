import type { HistoryEntry } from '../../src/api';
import { publicId } from '../../src/store/ids';
import type { HistoryStore } from '../../src/store/ports/history';
import type { Write } from '../../src/store/ports/instances';

interface HistoryRow extends HistoryEntry {
  tenant: string;
  instanceId: string;
}

/** The history of the memory store. */
export class MemoryHistory {
  private rows: HistoryRow[] = [];
  /** The definition of each ended called process, by its tenant, instance and execution. */
  private readonly endedCalls = new Map<string, string>();

  /** Applies the changes of a command. */
  write({ tenant, state, effects }: Write): void {
    for (const row of effects.history) this.rows.push({ ...row, tenant, instanceId: state.id });
    for (const { process, definitionId } of effects.callsEnded)
      this.endedCalls.set(callKey(tenant, state.id, process), definitionId);
  }

  remove(tenant: string, instanceId: string): void {
    this.rows = this.rows.filter((row) => row.tenant !== tenant || row.instanceId !== instanceId);
  }

  read: HistoryStore['history'] = async (tenant, instanceId) =>
    this.rows
      .filter((row) => row.tenant === tenant && row.instanceId === instanceId)
      .map(({ tenant: _tenant, instanceId: _instance, ...entry }) => ({
        ...entry,
        button: entry.button ?? null,
        dueAt: entry.dueAt ?? null,
        taskId: entry.taskId === null ? null : publicId(instanceId, entry.taskId),
        definitionId: this.endedCalls.get(callKey(tenant, instanceId, entry.process ?? '')) ?? null,
      }));
}

const callKey = (tenant: string, instanceId: string, process: string): string =>
  JSON.stringify([tenant, instanceId, process]);
