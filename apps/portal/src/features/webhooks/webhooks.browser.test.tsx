import { App } from 'antd';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import WebhooksPage from './WebhooksPage';

let sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
});
withAnswers((path, _, { method, body }) => {
  if (method === 'POST') sent.push({ path, body: JSON.parse(body ?? '{}') });
  if (path === '/admin/webhook/list')
    return [
      {
        id: 1,
        name: '档案系统',
        shownUrl: 'archive.example.gov.cn/…hook',
        events: ['process.completed'],
        disabled: false,
        switchedOff: false,
        failingSince: '2026-11-30 08:00:00',
        waiting: 0,
        parked: 1,
      },
    ];
  if (path === '/admin/delivery/log')
    return [
      {
        id: 7,
        subject: 'process.completed',
        state: 'parked',
        attempts: 11,
        failure: '对方要求跳转到其他地址（HTTP 302），出于安全考虑未予跳转',
        createTime: '2026-11-29 08:00:00',
        settledTime: '2026-11-30 08:00:00',
        nextTime: null,
      },
    ];
  if (path === '/admin/webhook/create') return { id: 2, secret: 'whsec_once' };
  if (path === '/admin/delivery/sendAgain') return { sent: 1 };
  return null;
});
const show = withStage();

it('the page creates a webhook, shows its secret once, and says in words why an event was not delivered', async () => {
  show(
    <App>
      <WebhooksPage />
    </App>,
  );
  await expect.element(page.getByText('2026-11-30 08:00 起无法送达')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '新建事件推送' }));
  await userEvent.fill(page.getByRole('dialog').getByLabelText('名称'), '数据平台');
  await userEvent.fill(page.getByRole('dialog').getByLabelText('推送地址'), 'https://data.example.gov.cn/hook');
  await userEvent.click(page.getByRole('checkbox', { name: /流程发起/ }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /保\s?存/ }));
  await expect.element(page.getByText('whsec_once')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '已妥善保存' }));

  await userEvent.click(page.getByRole('button', { name: '投递记录' }));
  await expect.element(page.getByText('对方要求跳转到其他地址（HTTP 302），出于安全考虑未予跳转')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '重新发送', exact: true }));

  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: '/admin/webhook/create',
        body: { name: '数据平台', url: 'https://data.example.gov.cn/hook', events: ['process.started'] },
      },
      { path: '/admin/delivery/sendAgain', body: { channel: 'webhook', target: 1, deliveryId: 7 } },
    ]);
});
