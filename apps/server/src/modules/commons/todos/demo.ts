import { dayMs, defaultTenantId as tenantId } from '@portal/contract';
import type { DemoStep } from '../../../platform/module';
import { loadAccounts } from '../demo';
import { addTodo } from './store';

const samples = [
  {
    title: '高层次人才项目申报材料核对',
    content: '请核对本单位申报人的学历、职称与社保缴纳情况，核对无误后通过，有误请退回。',
    applicationName: '人才项目申报',
    applicationType: 'project',
    expireTime: new Date(Date.now() + 7 * dayMs),
  },
  {
    title: '人才服务窗口预约确认',
    content: '有一项人才服务窗口预约等待确认，请在预约日之前处理。',
    applicationName: '预约服务',
    applicationType: 'appointment',
    expireTime: null,
  },
] as const;

/** To-dos of two other applications for some of the users. */
export const todosDemo: DemoStep = {
  name: 'todos',
  async run(_, transaction) {
    const users = await loadAccounts(transaction, ['unitadmin01', 'staff01', 'staff02', 'auditor01']);
    const creator = users.get('auditor01');
    if (!creator) throw new Error('the demonstration lacks auditor01');
    for (const { userId } of users.values())
      for (const sample of samples)
        await addTodo(transaction, { ...sample, tenantId, userId, createdBy: creator.userId });
  },
};
