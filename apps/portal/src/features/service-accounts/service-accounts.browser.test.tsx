import { App } from 'antd';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import ServiceAccountsPage from './ServiceAccountsPage';

let sent: { path: string; body: unknown }[] = [];
let holds: object[] = [];
beforeEach(() => {
  sent = [];
  holds = [];
});
withAnswers((path, _, { method, body }) => {
  if (method === 'POST') sent.push({ path, body: JSON.parse(body ?? '{}') });
  if (path === '/admin/service-account/list')
    return [
      {
        id: 1,
        name: '人才项目申报',
        callbackUrl: '',
        disabled: false,
        scopes: ['todos'],
        endDate: '2026-01-31',
        linkHosts: [],
        messageNames: [],
        keyPrefix: 'a1B2c3',
        createTime: '2026-11-01 08:00:00',
        lastUsedTime: null,
        waiting: 2,
      },
    ];
  if (path === '/admin/service-account/holds') return holds;
  if (path === '/admin/service-account/release') holds = [];
  if (path === '/admin/service-account/create') return { id: 2, key: 'the-key', callbackSecret: 'the-secret' };
  return null;
});
const rest = { callbackUrl: '', endDate: null, linkHosts: [], messageNames: [] };
const show = withStage();

it('the page creates an account, shows its key once, and disables another one', async () => {
  show(
    <App>
      <ServiceAccountsPage />
    </App>,
  );
  await expect.element(page.getByText('已到期')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '新建服务账号' }));

  await userEvent.fill(page.getByLabelText('应用名称'), '预约服务');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /保\s?存/ }));
  await expect.element(page.getByText('the-key')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '已妥善保存' }));
  await userEvent.click(page.getByRole('button', { name: /停\s?用/ }));

  await expect
    .poll(() => sent)
    .toEqual([
      { path: '/admin/service-account/create', body: { name: '预约服务', ...rest, scopes: ['todos', 'messages'] } },
      {
        path: '/admin/service-account/change',
        body: { id: 1, name: '人才项目申报', disabled: true, ...rest, scopes: ['todos'], endDate: '2026-01-31' },
      },
    ]);
});

it.each([
  ['people', /“统一身份”.*停用大量人员.*2026-11-30 09:12 .*7 人）/u, '允许停用', /在一小时内继续停用人员/u],
  ['groups', /“统一身份”.*人员移出标签.*2026-11-30 09:12 .*7 人次）/u, '允许移出', /在一小时内继续将人员移出标签/u],
])(
  'the page says which account was stopped, until an administrator allows it: %s',
  async (kind, text, allow, confirm) => {
    holds = [{ id: 1, kind, name: '统一身份', heldTime: '2026-11-30 09:12:45', removed: 7 }];
    show(
      <App>
        <ServiceAccountsPage />
      </App>,
    );
    await expect.element(page.getByText(text)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: allow }));
    await expect.element(page.getByText(confirm)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(page.getByRole('tooltip').getByRole('button', { name: allow }));

    await expect.poll(() => sent).toEqual([{ path: '/admin/service-account/release', body: { id: 1, kind } }]);
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  },
);
