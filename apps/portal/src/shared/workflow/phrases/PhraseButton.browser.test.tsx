import { App, ConfigProvider } from 'antd';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { PhraseButton } from './PhraseButton';

const show = withStage();

let own: string[];
let requests: string[];
withAnswers((path, _query, { method, body }) => {
  requests.push(path.split('/').at(-1)!);
  if (method === 'POST') {
    const sent = JSON.parse(body ?? '{}');
    own = sent.own ?? [...own, sent.text];
    return { own };
  }
  return { own, platform: ['同意', '已阅'], last: ['请核对发票'] };
});

beforeEach(() => {
  own = ['请抓紧办理', '已核实'];
  requests = [];
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <Field />
      </App>
    </ConfigProvider>,
  );
});

function Field() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="意见" value={text} onChange={({ target }) => setText(target.value)} />
      <PhraseButton value={text} onChange={setText} />
    </>
  );
}
const field = () => page.getByRole('textbox', { name: '意见' });
const open = () => page.getByRole('button', { name: '常用意见', exact: true }).click();
const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();

it('asks for the phrases when the menu is opened, and appends the chosen one', async () => {
  expect(requests).toEqual([]);
  await open();
  await expect.element(page.getByText('平台常用意见')).toBeVisible();
  expect(requests).toEqual(['phrases']);

  await choose('同意');
  await expect.element(field()).toHaveValue('同意');
  await field().fill('同意，');
  await open();
  await choose('请抓紧办理');

  await expect.element(field()).toHaveValue('同意，请抓紧办理');
  expect(requests).toEqual(['phrases']);
});

it('is used by the keyboard', async () => {
  await field().click();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: '常用意见', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: '请抓紧办理' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  await expect.element(field()).toHaveValue('请抓紧办理');
  await expect.element(page.getByRole('button', { name: '常用意见', exact: true })).toHaveFocus();
});

it('keeps the opinion as a phrase, and lets the person order and remove their own', async () => {
  await field().fill('补件后再审');
  await open();
  await choose('将当前意见存为常用');
  await expect.poll(() => own).toEqual(['请抓紧办理', '已核实', '补件后再审']);

  await open();
  await expect.element(page.getByRole('menuitem', { name: '补件后再审' })).toBeVisible();
  await choose('管理我的常用意见');
  await page.getByRole('button', { name: '上移 补件后再审' }).click();
  await page.getByRole('button', { name: '删除 请抓紧办理' }).click();
  await page.getByRole('button', { name: '保存' }).click();

  await expect.poll(() => own).toEqual(['补件后再审', '已核实']);
});
