import { services } from '@portal/contract/services';
import { workOrderComments, workOrders } from '@portal/contract/work-orders';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { fieldPorts } from '../fields/field-ports';
import type { Session } from '../session/session-of';
import { sessionStore } from '../session/store';
import { RecordComments } from './comments/RecordComments';
import { RecordActions } from './RecordActions';
import { RecordDetail } from './RecordDetail';

const show = withStage();
const sent: { path: string; body: Record<string, unknown> }[] = [];
const comment = { id: 4, userId: 2, userName: '冯志强', text: '请补充截图。', files: [], time: '2026-11-25 09:00:00' };
withAnswers((path, _query, { method, body }) => {
  if (method === 'POST') sent.push({ path, body: JSON.parse(body ?? '') as Record<string, unknown> });
  if (path.endsWith('/comments')) return { comments: [comment], hasMore: false, open: true };
  if (path.endsWith('/reviews/list')) return [];
  return { id: 7, revision: 2 };
});
afterEach(() => {
  sent.length = 0;
  sessionStore.set(null);
  sessionStorage.clear();
});

const record = {
  id: 7,
  revision: 1,
  state: 'handling',
  values: { title: '附件上传失败' },
  createdBy: 1,
  authorName: '张伟',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: ['resolve'],
  editable: false,
  removable: false,
};

it('a dialog asks for the fields of an action before it is carried out', async () => {
  show(
    <FieldPortsProvider value={fieldPorts}>
      <RecordActions definition={workOrders} record={record} onEdit={() => {}} onRemoved={() => {}} />
    </FieldPortsProvider>,
  );

  await userEvent.click(page.getByRole('button', { name: /办\s?结/ }));
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: /办\s?结/ }));
  expect(sent).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox', { name: '办理结果' }), '已修复');
  await userEvent.click(dialog.getByRole('button', { name: /办\s?结/ }));

  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: workOrders.endpoints.act.path,
        body: { id: 7, revision: 1, action: 'resolve', values: { result: '已修复' } },
      },
    ]);
});

it('the fields of an action are restored when the page was reloaded', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
  const actions = (key: string) => (
    <FieldPortsProvider key={key} value={fieldPorts}>
      <RecordActions definition={workOrders} record={record} onEdit={() => {}} onRemoved={() => {}} />
    </FieldPortsProvider>
  );
  const result = page.getByRole('dialog').getByRole('textbox', { name: '办理结果' });
  show(actions('before'));
  await userEvent.click(page.getByRole('button', { name: /办\s?结/ }));
  await userEvent.fill(result, '已修复');

  show(actions('loaded again'));
  await userEvent.click(page.getByRole('button', { name: /办\s?结/ }));

  await expect.element(result).toHaveValue('已修复');
});

it('a dialog asks before a record is deleted: which one, and how long it can be restored (002-8-006)', async () => {
  show(
    <RecordActions
      definition={workOrders}
      record={{ ...record, actions: [], editable: true, removable: true }}
      onEdit={() => {}}
      onRemoved={() => {}}
    />,
  );

  await userEvent.click(page.getByRole('button', { name: /删\s?除/ }));
  const question = page.getByRole('dialog', { name: '删除“附件上传失败”' });
  await expect.element(question).toHaveTextContent('删除后可在 30 天内从回收站恢复');
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: /删\s?除/ }));

  await expect.poll(() => sent).toEqual([{ path: workOrders.endpoints.remove.path, body: { id: 7, revision: 1 } }]);
});

it('the drawer offers the task of a review to its handler, and its progress to others', async () => {
  const submitted = { ...record, state: 'review', values: { title: '职称评审辅导' }, actions: [], procInstId: 'p1' };
  const detail = (taskId: string | null) => (
    <MemoryRouter>
      <FieldPortsProvider value={fieldPorts}>
        <RecordDetail definition={services} record={{ ...submitted, taskId }} />
      </FieldPortsProvider>
    </MemoryRouter>
  );

  show(detail(null));
  await expect.element(page.getByRole('button', { name: '查看审核进度' })).toBeVisible();
  show(detail('t1'));

  await expect.element(page.getByRole('button', { name: '办理审核' })).toBeVisible();
});

it('the drawer shows the conversation about a record, and adds comments to it', async () => {
  show(<RecordComments calls={workOrderComments} id={7} />);

  await expect.element(page.getByText('请补充截图。')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: '内容' }), '已补充。');
  await userEvent.click(page.getByRole('button', { name: /发\s?送/ }));

  await expect.poll(() => sent.map(({ body }) => body['values'])).toEqual([{ text: '已补充。' }]);
  await expect.element(page.getByRole('textbox', { name: '内容' })).toHaveValue('');
});
