import { describe, expect, it } from 'vitest';
import { changed, processXml } from '../../testing/definition';
import { readSchedule, writeSchedule } from './schedule';

describe('the dates of a task', () => {
  it('are read as they were written', async () => {
    const schedule = { dueDate: '${due}', followUpDate: '2027-01-31T09:00:00', priority: '50' };

    const task = await changed(() => writeSchedule(schedule), processXml('<userTask id="t"/>'));

    expect(readSchedule(task)).toEqual(schedule);
  });
});
