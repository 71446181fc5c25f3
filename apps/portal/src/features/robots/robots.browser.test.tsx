// cspell:ignore qyapi weixin oapi
import { robots as wire } from '@portal/contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setNoticeBoard } from '../../shared/notice';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import RobotsPage from './RobotsPage';

const robot: wire.Robot = {
  id: 1,
  name: '人才处工作群',
  kind: 'wecom',
  unitId: 3,
  unitName: '省人社厅 / 人才处',
  processes: [],
  shownUrl: 'qyapi.weixin.qq.com…9f3c',
  signed: false,
  disabled: false,
  parked: 2,
};
const refusal = '消息未能发出：93000 invalid webhook url';

const show = withStage();
let kept: wire.Robot[] = [];
let sent: { path: string; body: unknown }[] = [];
let refuses = false;
let notices: string[] = [];
beforeEach(() => {
  notices = [];
  const note = (text: string) => void notices.push(text);
  setNoticeBoard({ error: note, success: note, warning: note });
  kept = [robot];
  sent = [];
  refuses = false;
});
withAnswers((path, _, { method, body }) => {
  if (path === wire.list.path) return kept;
  if (method !== 'POST') return { records: [], total: 0, size: 10, current: 1 };
  const input = JSON.parse(body ?? '{}');
  sent.push({ path, body: input });
  if (refuses) return Response.json({ code: 400, msg: refusal, data: null }, { status: 400 });
  if (path === wire.create.path)
    kept = [...kept, { ...robot, ...input, id: 2, unitName: null, shownUrl: 'oapi.dingtalk.com…77aa', parked: 0 }];
  if (path === wire.change.path) kept = kept.map((old) => (old.id === input.id ? { ...old, ...input } : old));
  if (path === wire.remove.path) kept = kept.filter(({ id }) => id !== input.id);
  return { id: 2 };
});
const table = page.getByRole('region', { name: '群机器人' });
const dialog = page.getByRole('dialog');
const row = (name: string) => table.getByRole('row').filter({ hasText: name });
const address = 'https://oapi.dingtalk.com/robot/send?access_token=77aa';

it('the page lists robots with their scope and what was not delivered, and says why a test message was refused', async () => {
  show(<RobotsPage />);

  const texts = ['企业微信', 'qyapi.weixin.qq.com…9f3c', '省人社厅 / 人才处', '不限', '2 条未送达', '启用'];
  for (const text of texts) await expect.element(row('人才处工作群')).toHaveTextContent(text);
  const test = row('人才处工作群').getByRole('button', { name: '发送测试' });
  refuses = true;
  await test.click();
  await expect.poll(() => notices).toEqual([refusal]);
  refuses = false;
  kept = [];
  await test.click();
  await expect.poll(() => notices).toEqual([refusal, '测试消息已发到群中']);
  expect(sent.at(-1)).toEqual({ path: wire.test.path, body: { id: 1 } });
  await expect.element(page.getByText('暂无群机器人')).toBeVisible();
});

it('the page adds a robot once its name and address are right, keeps the input when it is refused, and shows no secret for WeCom', async () => {
  show(<RobotsPage />);
  await page.getByRole('button', { name: '添加群机器人' }).click();
  await expect.element(dialog.getByLabelText('机器人地址')).toBeVisible();
  await expect.element(dialog.getByLabelText('加签密钥')).not.toBeInTheDocument();
  await userEvent.fill(dialog.getByLabelText('机器人地址'), 'oapi.dingtalk.com');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(dialog.getByText('请输入名称')).toBeVisible();
  await expect.element(dialog.getByText('请输入以 http:// 或 https:// 开头的地址')).toBeVisible();
  expect(sent).toEqual([]);

  await userEvent.fill(dialog.getByLabelText('名称'), '服务专班');
  await dialog.getByText('钉钉', { exact: true }).click();
  await userEvent.fill(dialog.getByLabelText('机器人地址'), address);
  await userEvent.fill(dialog.getByLabelText('加签密钥'), 'SEC123');
  refuses = true;
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(dialog.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect.element(dialog.getByLabelText('名称')).toHaveValue('服务专班');
  refuses = false;
  await dialog.getByRole('button', { name: /保\s?存/ }).click();

  await expect.element(row('服务专班')).toHaveTextContent('钉钉');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({
    path: wire.create.path,
    body: { name: '服务专班', kind: 'dingtalk', unitId: null, processes: [], url: address, secret: 'SEC123' },
  });
});

it('the page disables a robot, keeps its address when the rest is edited, and deletes it once that is confirmed', async () => {
  show(<RobotsPage />);
  await row('人才处工作群')
    .getByRole('button', { name: /停\s?用/ })
    .click();
  await expect.element(row('人才处工作群')).toHaveTextContent('已停用');
  expect(sent.at(-1)).toMatchObject({ path: wire.change.path, body: { id: 1, disabled: true } });

  await row('人才处工作群')
    .getByRole('button', { name: /编\s?辑/ })
    .click();
  await expect.element(dialog.getByText('现为 qyapi.weixin.qq.com…9f3c；不填写则不变。')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('名称'), '人才处');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(row('人才处')).toHaveTextContent('已停用');
  expect(sent.at(-1)).toMatchObject({ body: { id: 1, name: '人才处', unitId: 3, disabled: true } });
  expect(sent.at(-1)!.body).not.toHaveProperty('url');

  await expect.element(dialog).not.toBeInTheDocument();
  await row('人才处')
    .getByRole('button', { name: /删\s?除/ })
    .click();
  const question = page.getByRole('tooltip').filter({ hasText: '删除群机器人“人才处”及其投递记录？' });
  await expect.element(question).toBeVisible();
  expect(sent.map(({ path }) => path)).not.toContain(wire.remove.path);
  await question.getByRole('button', { name: /删\s?除/ }).click();

  await expect.element(page.getByText('暂无群机器人')).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: wire.remove.path, body: { id: 1 } });
});
