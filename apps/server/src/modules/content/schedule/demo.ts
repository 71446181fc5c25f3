import { dayMs, defaultTenantId as tenantId, formatDateTime } from '@portal/contract';
import type { Repeat, ScheduleContent } from '@portal/contract/schedule';
import type { DemoStep } from '../../../platform/module';
import { loadAccounts } from '../../commons/demo';
import { addSample } from './entries';
import { saveShare } from './sharing';

const weekly: Repeat = { unit: 'week', interval: 1, days: [], by: 'date', until: null, count: null };

/** Entries around today, for some of the people. Staff share with the administrator of their unit. */
export const scheduleDemo: DemoStep = {
  name: 'schedule',
  async run(_, transaction) {
    const accounts = await loadAccounts(transaction, ['unitadmin01', 'staff01', 'auditor01']);
    const dayIn = (days: number) => formatDateTime(Date.now() + days * dayMs).slice(0, 10);
    const entry = (
      title: string,
      [from, start]: [number, string],
      [to, end]: [number, string],
      more: Partial<ScheduleContent> = {},
    ): ScheduleContent => ({
      title,
      startTime: `${dayIn(from)} ${start}:00`,
      endTime: `${dayIn(to)} ${end === '24:00' ? '23:59:59' : `${end}:00`}`,
      allDay: end === '24:00',
      place: '',
      note: '',
      repeat: null,
      remind: null,
      ...more,
    });
    const samples = [
      entry('人才政策宣讲会', [0, '09:30'], [0, '11:00'], {
        place: '一号会议室',
        note: '请携带政策汇编。',
        remind: 15,
      }),
      entry('项目申报材料整理', [0, '00:00'], [0, '24:00']),
      entry('科室例会', [-14, '14:00'], [-14, '15:00'], { place: '二号会议室', repeat: weekly, remind: 15 }),
      entry('赴基层调研', [2, '00:00'], [4, '24:00'], { place: '市高新区' }),
      entry('专家评审会', [1, '09:00'], [1, '11:30'], { place: '报告厅' }),
      entry('人才座谈', [1, '10:00'], [1, '11:00'], { place: '三号会议室' }),
    ];
    for (const { userId } of accounts.values())
      for (const sample of samples) await addSample(transaction, { tenantId, userId }, sample);
    const [administrator, staff] = [accounts.get('unitadmin01'), accounts.get('staff01')];
    if (administrator && staff)
      await saveShare(
        transaction,
        { tenantId, userId: staff.userId },
        { readerId: administrator.userId, level: 'aide' },
      );
  },
};
