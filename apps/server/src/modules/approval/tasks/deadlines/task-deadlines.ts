import { formatDateTime, parseDateTime } from '@portal/contract';
import type { Deadline } from '@portal/contract/home';
import type { Engine } from '@portal/engine';
import type { Session } from '../../../../platform/http';
import type { Within } from '../../../commons/home';
import { callerOf } from '../../workflow';

/** The most deadlines that are shown of a period. Beyond that the to-do list is the place. */
const mostDeadlines = 200;

/** Returns the open tasks of the caller that are due within a time, or that are overdue where these are wanted too. */
export async function taskDeadlines(
  engine: Pick<Engine, 'todoPage'>,
  session: Session,
  { startTime, endTime, overdue, size }: Within,
): Promise<Omit<Deadline, 'kind'>[]> {
  const { records } = await engine.todoPage(callerOf(session), {
    current: 1,
    size: Math.min(size, mostDeadlines),
    ...(!overdue && { dueFrom: parseDateTime(startTime) }),
    dueBefore: parseDateTime(endTime) + 1000,
    sort: 'due',
  });
  return records.flatMap(({ taskId, instanceId, title, nodeName, dueAt }) =>
    dueAt === null ? [] : [{ id: taskId, procInstId: instanceId, title, note: nodeName, time: formatDateTime(dueAt) }],
  );
}
