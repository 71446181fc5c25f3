import { forms } from '@portal/contract';
import { drawnForm } from '@portal/contract/forms';
import {
  fieldSetting,
  furtherButton,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../../workflow/testing/test-workflow';
import expense from '../../../templates/catalogue/expense.json';

const expenseForm = drawnForm.parse(expense.form);

/** The form of the demonstration's expenses, with a field of each kind that tests ask for. */
export const claimForm = {
  ...expenseForm,
  fields: expenseForm.fields
    .filter(({ key }) => key !== 'payment')
    .concat(
      drawnForm.parse({
        fields: [
          { key: 'secret', kind: 'short-text', label: '内部意见' },
          { key: 'identity', kind: 'identity-number', label: '身份证号' },
          { key: 'story', kind: 'rich-text', label: '情况说明' },
          { key: 'matter', kind: 'choice', label: '服务事项', settings: { dictionary: 'service' } },
          { key: 'place', kind: 'area', label: '出差地区' },
          { key: 'photos', kind: 'pictures', label: '现场照片' },
          { key: 'remark', kind: 'short-text', label: '大额说明', required: true, visibleWhen: '${total > 5000}' },
        ],
      }).fields,
    ),
};

/** Returns the rows of a claim, one for each price. */
export const items = (...prices: string[]) =>
  prices.map((price, index) => ({
    id: `row${index}`,
    cells: { day: '2026-11-02', category: 'travel', note: '高铁', quantity: 1, price },
  }));

export type Claims = Awaited<ReturnType<typeof testClaims>>;

/**
 * Returns a server with a published claim form and its process: the witness confirms, staff02 reviews, and staff03 is
 * the last handler.
 */
export async function testClaims(settings: Record<string, string> = {}) {
  const workflow: TestWorkflow = await testWorkflow(settings);
  const { pool } = workflow.server.database;
  const { call } = workflow;

  const body = { formKey: 'claim', formName: '报销', draft: claimForm };
  const created = (await call('designer01', forms.create, { body })).data;
  const form: { id: number; revision: number } = (await call('designer01', forms.publish, { body: created })).data;
  const bound = { formId: form.id, formKey: 'claim', formName: '报销', formPropertyList: [] };
  const opened = fieldSetting('*', { operable: 'true' });
  const reviewed = [
    opened,
    fieldSetting('secret', { required: 'true' }),
    fieldSetting('subject', { readOnly: 'true' }),
    fieldSetting('items.note', { hidden: 'true' }),
    fieldSetting('items.price', { readOnly: 'true' }),
  ];
  const atStart = { ...bound, formFieldList: [fieldSetting('secret', { hidden: 'true' })] };
  const [nodes, flows] = inRow(
    [
      'confirm',
      {
        handlers: { ...only(), variable: '${witness}' },
        buttons: furtherButton,
        forms: [{ ...atStart, formFieldList: [opened, ...atStart.formFieldList] }],
      },
    ],
    [
      'review',
      {
        handlers: only(workflow.player('staff02')),
        buttons: furtherButton,
        forms: [{ ...bound, formFieldList: reviewed }],
      },
    ],
    [
      'last',
      {
        handlers: only(workflow.player('staff03')),
        forms: [{ ...atStart, formFieldList: [opened, ...atStart.formFieldList] }],
      },
    ],
  );
  const publishProcess = () => workflow.publish('claim', nodes, flows, { forms: [atStart] });
  await publishProcess();

  const witness = workflow.player('staff04');
  const filled = (more: object = {}) => ({
    subject: '济南出差',
    witness: [{ id: witness.userId, name: witness.chineseName }],
    items: items('120.50', '79.50'),
    ...more,
  });
  const start = (values: object, more: object = {}) =>
    call('staff01', forms.start, { body: { procDefKey: 'claim', version: 1, values, ...more } });
  return {
    workflow,
    pool,
    form,
    call,
    publishProcess,
    /** Returns valid values together with the given ones. */
    filled,
    start,
    started: async (values: object = filled()): Promise<string> => (await start(values)).data.procInstId,
    read: async (username: string, procInstId: string, taskId?: string) =>
      (await call(username, forms.formOfInstance, { query: { procInstId, ...(taskId && { taskId }) } })).data,
    agree: async (username: string, procInstId: string, values: object = {}) => {
      const { taskId } = await workflow.todo(username, procInstId);
      return call(username, forms.complete, { body: { taskId, procInstId, comment: '同意', values } });
    },
    stored: async (procInstId: string) =>
      (await pool.query('select data from form_instances where instance_id = $1', [procInstId])).rows[0]?.data,
  };
}
