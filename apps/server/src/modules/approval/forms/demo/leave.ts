import { writePosition } from '@portal/bpmn';
import { drawnForm } from '@portal/contract/forms';
import type { Approval } from './approval-process';

const text = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en });

export const leave = {
  formKey: 'leave_application',
  name: '请假申请',
  draft: drawnForm.parse({
    columns: 2,
    title: '{{type}} {{days}} 天',
    fields: [
      {
        key: 'number',
        kind: 'serial',
        label: text('申请编号', 'Number'),
        settings: { prefix: 'QJ', date: 'year', digits: 4 },
      },
      {
        key: 'type',
        kind: 'choice',
        label: text('请假类型', 'Type of leave'),
        required: true,
        settings: {
          options: [
            { value: 'annual', label: text('年休假', 'Annual leave') },
            { value: 'personal', label: text('事假', 'Personal leave') },
            { value: 'sick', label: text('病假', 'Sick leave') },
            { value: 'marriage', label: text('婚假', 'Marriage leave') },
            { value: 'maternity', label: text('产假', 'Maternity leave') },
          ],
        },
      },
      { key: 'dates', kind: 'period', label: text('请假日期', 'Dates'), required: true },
      {
        key: 'days',
        kind: 'decimal',
        label: text('请假天数', 'Days'),
        required: true,
        help: text('超过 3 天的，由分管领导审批。', 'Leave of more than 3 days is approved by the division head.'),
        settings: { scale: 1, min: '0.5', max: '180' },
      },
      {
        key: 'certificate',
        kind: 'files',
        label: text('诊断证明', 'Medical certificate'),
        required: true,
        visibleWhen: "${type == 'sick' && days > 1}",
        settings: { max: 3, extensions: ['pdf', 'jpg', 'jpeg', 'png'] },
      },
      {
        key: 'deputy',
        kind: 'people',
        label: text('工作交接人', 'Deputy'),
        required: true,
        help: text('由其先确认工作交接。', 'Confirms the handover first.'),
        settings: { max: 3 },
      },
      {
        key: 'reason',
        kind: 'long-text',
        label: text('请假事由', 'Reason'),
        required: true,
        settings: { max: 500, rows: 3 },
      },
    ],
  }),
};

export const leaveProcess: Approval = {
  key: 'leave_approval',
  name: '请假申请',
  documentation: '工作交接人确认后由部门负责人审批；超过 3 天的由分管领导审批；最后备案。',
  form: leave,
  confirm: { name: '工作交接确认', variable: '${deputy}' },
  review: { name: '部门审批', variable: writePosition({ type: 'superior', of: 'initiator', level: 1 }) },
  decision: { name: '请假天数', condition: '${days > 3}', flow: '超过 3 天' },
  approve: { name: '分管领导审批', by: 'auditor01' },
  finish: { name: '人事备案', by: 'unitadmin01' },
};
