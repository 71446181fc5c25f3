import { EngineError } from '@portal/engine';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { callerOf, type Workflow } from '../workflow';
import { supplyPeriods } from './store';

/** What lets the deadline of a task stand still while the initiator is to supply material, and go on after that. */
export const deadlineClock =
  ({ engine, announce }: Workflow, db: Db) =>
  async (session: Session, taskId: string): Promise<void> => {
    const { tenant } = callerOf(session);
    const task = await engine.task({ tenant }, taskId);
    if (!task?.active || (task.dueAt === null && task.heldSince === null)) return;
    const periods = await supplyPeriods(db, session.tenantId, taskId);
    const isSupplied = periods.some(({ until }) => until === null);
    if (isSupplied === (task.heldSince !== null)) return;
    try {
      const result = await engine[isSupplied ? 'holdDeadline' : 'resumeDeadline']({ tenant }, { taskId });
      announce(session.tenantId, result);
    } catch (error) {
      /* The task has ended meanwhile, and its deadline with it. */
      if (!(error instanceof EngineError)) throw error;
    }
  };
