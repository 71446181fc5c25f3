import { formatDateTime, parseDateTime } from '@portal/contract';
import type { Engine } from '@portal/engine';
import type { ScheduleSource } from '../../../../platform/schedule-sources';
import { callerOf } from '../../workflow';

/** The most deadlines of a period that a schedule shows. Beyond that the to-do list is the place. */
const mostDeadlines = 200;

/** Open tasks appear in the schedules of those who may handle them, when they are due. */
export const taskSource = (engine: Engine): ScheduleSource => ({
  kind: 'task',
  async read(session, { startTime, endTime, size }) {
    const { records } = await engine.todoPage(callerOf(session), {
      current: 1,
      size: Math.min(size, mostDeadlines),
      dueFrom: parseDateTime(startTime),
      dueBefore: parseDateTime(endTime) + 1000,
      sort: 'due',
    });
    return records.flatMap(({ taskId, instanceId, title, nodeName, dueAt }) => {
      if (dueAt === null) return [];
      const time = formatDateTime(dueAt);
      return [
        {
          id: taskId,
          title,
          place: nodeName,
          startTime: time,
          endTime: time,
          allDay: false,
          parameters: { procInstId: instanceId },
        },
      ];
    });
  },
});
