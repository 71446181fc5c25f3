import { EngineError } from '@portal/engine';
import type { Db } from '../../../platform/database';
import type { Workflow } from '../workflow';
import { noteSettled, supplyState, unsettledTasks } from './store';

/** Lets the deadline of a task stand still while the initiator is to supply material, and go on after that. */
type SettleClock = (tenantId: number, taskId: string) => Promise<void>;

export const deadlineClock =
  ({ engine, announce }: Pick<Workflow, 'engine' | 'announce'>, db: Db): SettleClock =>
  async (tenantId, taskId) => {
    const tenant = String(tenantId);
    const task = await engine.task({ tenant }, taskId);
    const { isOpen, changedAt } = await supplyState(db, tenantId, taskId);
    const hasDeadline = task?.active && (task.dueAt !== null || task.heldSince !== null);
    if (hasDeadline && isOpen !== (task.heldSince !== null)) {
      try {
        const result = await engine[isOpen ? 'holdDeadline' : 'resumeDeadline']({ tenant }, { taskId });
        announce(tenantId, result);
      } catch (error) {
        /* The task has ended meanwhile, and its deadline with it. */
        if (!(error instanceof EngineError)) throw error;
      }
    }
    if (changedAt !== null) await noteSettled(db, tenantId, taskId, changedAt);
  };

/** Settles the deadlines that a process left as they were because it ended after a request was opened or closed. */
export async function settleLeft(db: Db, settleClock: SettleClock): Promise<void> {
  for (const { tenantId, taskId } of await unsettledTasks(db)) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always there is none
    await settleClock(tenantId, taskId);
  }
}
