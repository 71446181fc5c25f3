import type { EndedCall } from '../../core/effects';
import type { Store } from '../ports/store';
import type { Write } from '../ports/instances';

interface CallRow extends EndedCall {
  tenant: string;
  instanceId: string;
}

/** Called processes that are over, in the memory store. */
export class MemoryCalled {
  private rows: CallRow[] = [];

  /** Adds the rows of a command. */
  write({ tenant, state, effects }: Write): void {
    const ended = effects.callsEnded.map((call) => ({ ...call, tenant, instanceId: state.id }));
    this.rows.push(...(JSON.parse(JSON.stringify(ended)) as CallRow[]));
  }

  /** Deletes the rows of an instance. */
  remove(tenant: string, instanceId: string): void {
    this.rows = this.rows.filter((row) => row.tenant !== tenant || row.instanceId !== instanceId);
  }

  /** Rows of an instance, newest first. */
  of(tenant: string, instanceId: string): CallRow[] {
    return this.rows
      .filter((row) => row.tenant === tenant && row.instanceId === instanceId)
      .toSorted((a, b) => Number(b.process) - Number(a.process));
  }

  readonly store: Pick<Store, 'endedCalls' | 'endedCall'> = {
    endedCalls: async (tenant, instanceId, { caller, nodeId, first, max }) => {
      const found = this.of(tenant, instanceId).filter(
        (row) => row.caller === (caller ?? row.caller) && row.nodeId === (nodeId ?? row.nodeId),
      );
      const records = found
        .slice(first, first + max)
        .map(({ tenant: _tenant, instanceId: _instance, endNode: _end, cause: _cause, marks: _marks, ...row }) => row);
      return { records, total: found.length };
    },
    endedCall: async (tenant, instanceId, process) => {
      const row = this.of(tenant, instanceId).find((each) => each.process === process);
      return row ? { definitionId: row.definitionId, marks: row.marks } : null;
    },
  };
}
