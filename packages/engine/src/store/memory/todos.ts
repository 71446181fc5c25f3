import { tenantKey } from '../../tenant-key';
import type { Write } from '../ports/instances';
import type { TodoRow } from './lists';

/** The to-do rows of the memory store, one for each task and identity. */
export class MemoryTodos {
  private readonly byKey = new Map<string, TodoRow>();

  /** Applies the changes of a command. */
  write({ tenant, state, definition, effects }: Write): void {
    const keyOf = (identity: string, taskId: string) => tenantKey(tenant, `${identity} ${state.id}.${taskId}`);
    for (const { identity, taskId } of effects.todoRemoved) this.byKey.delete(keyOf(identity, taskId));
    for (const { identity, task } of effects.todoAdded)
      this.byKey.set(keyOf(identity, task.id), { tenant, identity, task, state, definition });
    if (!effects.moved) return;
    for (const row of this.byKey.values()) {
      const task = row.state.id === state.id && row.tenant === tenant ? state.tasks[row.task.id] : undefined;
      if (task) Object.assign(row, { task, state, definition });
    }
  }

  rows = (): TodoRow[] => [...this.byKey.values()];
}
