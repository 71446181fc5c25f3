import { EngineError, type Engine } from '@portal/engine';

const pageSize = 100;

export async function countOpenTasks(engine: Engine, tenantId: number, userId: number): Promise<number> {
  const query = { assignee: String(userId), first: 0, max: 1 };
  return (await engine.taskPage(String(tenantId), query)).total;
}

/**
 * Transfers the open tasks of one person to another, each in a command of its own, so that the history names both.
 * Tasks that the other person cannot get stay where they are.
 */
export async function handOver(
  engine: Engine,
  { tenantId, from, to, comment }: { tenantId: number; from: number; to: number; comment: string },
): Promise<{ handedOver: number; left: number }> {
  const tenant = String(tenantId);
  let handedOver = 0;
  let left = 0;
  for (;;) {
    const { records } = await engine.taskPage(tenant, { assignee: String(from), first: left, max: pageSize });
    if (records.length === 0) return { handedOver, left };
    for (const { taskId } of records) {
      try {
        await engine.transfer({ tenant }, { taskId, assignee: String(to), comment });
        handedOver += 1;
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        left += 1;
      }
    }
  }
}
