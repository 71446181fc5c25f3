import { formatDateTime, parseDateTime } from '@portal/contract';
import type { Deadline } from '@portal/contract/home';
import type { Engine } from '@portal/engine';
import type { Session } from '../../../../platform/http';
import { callerOf } from '../../workflow';

/** Returns the tasks of the caller that are due before a time, or overdue, as the home page lists deadlines. */
export async function taskDeadlines(
  engine: Pick<Engine, 'todoPage'>,
  session: Session,
  { endTime, size }: { endTime: string; size: number },
): Promise<Deadline[]> {
  const { records } = await engine.todoPage(callerOf(session), { current: 1, size, dueBefore: parseDateTime(endTime) });
  return records.flatMap(({ taskId, instanceId, title, nodeName, dueAt }) =>
    dueAt === null
      ? []
      : [
          {
            kind: 'task' as const,
            id: taskId,
            procInstId: instanceId,
            title,
            note: nodeName,
            time: formatDateTime(dueAt),
          },
        ],
  );
}
