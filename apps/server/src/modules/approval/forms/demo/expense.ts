import { writePosition } from '@portal/bpmn';
import { drawnForm } from '@portal/contract/forms';
import type { Approval } from './approval-process';

const text = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en });

export const expense = {
  formKey: 'expense_claim',
  name: '费用报销',
  draft: drawnForm.parse({
    columns: 2,
    title: '{{subject}}',
    fields: [
      {
        key: 'number',
        kind: 'serial',
        label: text('报销单号', 'Number'),
        settings: { prefix: 'BX', date: 'month', digits: 4 },
      },
      {
        key: 'subject',
        kind: 'short-text',
        label: text('报销事由', 'Purpose'),
        required: true,
        settings: { max: 50 },
      },
      {
        key: 'witness',
        kind: 'people',
        label: text('证明人', 'Witness'),
        required: true,
        settings: { max: 1 },
      },
      {
        key: 'payment',
        kind: 'choice',
        label: text('付款方式', 'Payment'),
        required: true,
        settings: {
          display: 'buttons',
          options: [
            { value: 'card', label: text('公务卡', 'Official card') },
            { value: 'transfer', label: text('转账', 'Bank transfer') },
          ],
        },
      },
      {
        key: 'items',
        kind: 'table',
        label: text('费用明细', 'Expenses'),
        required: true,
        settings: {
          max: 50,
          columns: [
            { key: 'day', kind: 'date', label: text('日期', 'Date'), required: true },
            {
              key: 'category',
              kind: 'choice',
              label: text('费用类别', 'Category'),
              required: true,
              settings: {
                options: [
                  { value: 'travel', label: text('交通费', 'Travel') },
                  { value: 'lodging', label: text('住宿费', 'Lodging') },
                  { value: 'office', label: text('办公用品', 'Office supplies') },
                  { value: 'other', label: text('其他', 'Other') },
                ],
              },
            },
            { key: 'note', kind: 'short-text', label: text('说明', 'Note') },
            {
              key: 'quantity',
              kind: 'whole-number',
              label: text('数量', 'Quantity'),
              required: true,
              settings: { min: 1, max: 9999 },
            },
            {
              key: 'price',
              kind: 'money',
              label: text('单价', 'Unit price'),
              required: true,
              settings: { min: '0.01' },
            },
            {
              key: 'amount',
              kind: 'computed',
              label: text('金额', 'Amount'),
              sum: true,
              settings: { expression: '${quantity * price}', scale: 2, money: true },
            },
          ],
        },
      },
      {
        key: 'total',
        kind: 'computed',
        label: text('合计金额', 'Total'),
        help: text('超过 5000 元的，由财务负责人审批。', 'More than ¥5,000 is approved by the head of finance.'),
        settings: { expression: '${items.sums.amount}', scale: 2, money: true, capitals: true },
      },
      {
        key: 'invoices',
        kind: 'files',
        label: text('发票', 'Invoices'),
        settings: { max: 20, extensions: ['pdf', 'ofd', 'jpg', 'jpeg', 'png'] },
      },
    ],
  }),
};

export const expenseProcess: Approval = {
  key: 'expense_approval',
  name: '费用报销',
  documentation: '证明人确认后由部门负责人审批；超过 5000 元的由财务负责人审批；最后付款。',
  form: expense,
  confirm: { name: '证明人确认', variable: '${witness}' },
  review: { name: '部门审批', variable: writePosition({ type: 'superior', of: 'initiator', level: 1 }) },
  decision: { name: '报销金额', condition: '${total > 5000}', flow: '超过 5000 元' },
  approve: { name: '财务负责人审批', by: 'auditor01' },
  finish: { name: '付款', by: 'unitadmin01' },
};
