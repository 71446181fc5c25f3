import { announcements } from '@portal/contract/announcements';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fieldPorts } from '../../shared/fields/field-ports';
import { RecordForm } from '../../shared/records/RecordForm';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';

const show = withStage();
const sent: object[] = [];
withAnswers((path, _query, { method, body }) => {
  if (path.endsWith('/sys_role')) return [{ value: '1', label: '单位职工' }];
  if (path.endsWith('/tree')) return [{ id: 370000, name: '省本级', children: [] }];
  if (method === 'POST') sent.push((JSON.parse(body ?? '') as { values: object }).values);
  return { id: 7, revision: 2 };
});
afterEach(() => void (sent.length = 0));

const record = (values: object) => ({
  id: 7,
  revision: 1,
  state: 'draft',
  values: { title: '通知', kind: 'notice', body: '<p>正文</p>', ...values },
  createdBy: 1,
  authorName: '张伟',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: ['publish'],
  editable: true,
  removable: true,
});

it.each([
  ['指定角色', '接收角色', '单位职工', { scope: 'roles', roles: ['1'] }],
  ['指定地区', '接收地区（含下级地区）', '省本级', { scope: 'areas', area: '370000' }],
])('addresses a notice to %s', async (scope, field, choice, values) => {
  show(
    <FieldPortsProvider value={fieldPorts}>
      <RecordForm definition={announcements} record={record({ scope: 'all' })} onSaved={() => {}} onCancel={() => {}} />
    </FieldPortsProvider>,
  );
  await expect.element(page.getByRole('textbox', { name: '正文' })).toBeVisible();

  await userEvent.click(page.getByRole('combobox', { name: '接收范围' }));
  await userEvent.click(page.getByTitle(scope));
  await userEvent.click(page.getByRole('combobox', { name: field }));
  await userEvent.click(page.getByText(choice).last());
  await userEvent.click(page.getByRole('button', { name: /保\s?存/ }));

  await expect.poll(() => sent).toEqual([values]);
});
