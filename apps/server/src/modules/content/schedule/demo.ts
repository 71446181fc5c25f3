import { defaultTenantId as tenantId, formatDateTime } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import type { DemoStep } from '../../../platform/module';
import { loadAccounts } from '../../commons/demo';
import { insertEntry } from './store';

/** Two entries of today, for some of the people. */
export const scheduleDemo: DemoStep = {
  name: 'schedule',
  async run(_, transaction) {
    const accounts = await loadAccounts(transaction, ['unitadmin01', 'staff01', 'auditor01']);
    const date = formatDateTime(Date.now()).slice(0, 10);
    const at = (start: string, end: string) => ({ startTime: `${date} ${start}`, endTime: `${date} ${end}` });
    const samples = [
      {
        title: '人才政策宣讲会',
        ...at('09:30:00', '11:00:00'),
        allDay: false,
        place: '一号会议室',
        note: '请携带政策汇编。',
      },
      { title: '项目申报材料整理', ...at('00:00:00', '23:59:59'), allDay: true, place: '', note: '' },
    ];
    for (const { userId } of accounts.values())
      for (const sample of samples) await insertEntry(transaction, { tenantId, userId }, randomUUID(), sample);
  },
};
