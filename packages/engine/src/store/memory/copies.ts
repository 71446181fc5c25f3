import type { Caller } from '../../api';
import { headOf, pageOf, type InstanceRow } from './lists';
import { publicId } from '../ids';
import type { Store } from '../ports/store';
import type { Write } from '../ports/instances';

interface CopyRow {
  tenant: string;
  user: string;
  taskId: string;
  instanceId: string;
  nodeId: string;
  nodeName: string;
  sender: string | null;
  comment: string;
  copiedAt: number;
  read: boolean;
}

/** Copies in the memory store. */
export class MemoryCopies {
  private rows: CopyRow[] = [];

  constructor(private readonly instances: () => InstanceRow[]) {}

  /** Adds the rows of a command. */
  write({ tenant, state, effects }: Write): void {
    for (const { user, task, by, comment, at } of effects.copies) {
      this.rows.push({
        tenant,
        user,
        taskId: publicId(state.id, task.id),
        instanceId: state.id,
        nodeId: task.node,
        nodeName: task.name,
        sender: by,
        comment,
        copiedAt: at,
        read: false,
      });
    }
  }

  /** Deletes the rows of an instance. */
  remove(tenant: string, instanceId: string): void {
    this.rows = this.rows.filter((row) => row.tenant !== tenant || row.instanceId !== instanceId);
  }

  /** The copies that a caller got. */
  of(caller: Caller): CopyRow[] {
    return this.rows.filter(({ tenant, user }) => tenant === caller.tenant && user === caller.user);
  }

  readonly store: Pick<Store, 'copyPage' | 'readCopies'> = {
    copyPage: async (caller, query) => {
      const records = this.of(caller)
        .filter(({ read }) => !read || !query.unread)
        .flatMap(({ tenant, user: _user, ...row }) => {
          const found = this.instances().find((each) => each.tenant === tenant && each.state.id === row.instanceId);
          return found ? [{ ...headOf(found.state, found.definition), ...row, status: found.state.status }] : [];
        });
      return pageOf(records, query, ({ copiedAt }) => copiedAt);
    },
    readCopies: async (caller, _at, instanceId) => {
      for (const row of this.of(caller)) if (row.instanceId === (instanceId ?? row.instanceId)) row.read = true;
    },
  };
}
