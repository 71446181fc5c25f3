import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { FieldNotes } from './FieldNotes';

const label = { 'zh-CN': '联系电话', 'en-US': 'Phone' };
let sent: unknown[];
beforeEach(() => (sent = []));
withAnswers((path, _, { method, body }) => {
  if (method === 'POST') {
    sent.push({ path, ...(JSON.parse(body ?? '{}') as object) });
    return null;
  }
  return [{ field: 'phone', label, note: '号码有误', by: '陈静', time: '2026-11-08 09:00:00', mended: true }];
});
const show = withStage();
const version = {
  area: 'company',
  id: 7,
  notable: [
    { key: 'amount', label: '注册资本' },
    { key: 'phone', label },
  ],
};

it('sends a record back with a note for each chosen field, and shows earlier notes', async () => {
  show(
    <MemoryRouter>
      <FieldNotes version={version} />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('listitem')).toHaveTextContent('联系电话号码有误陈静');
  await page.getByRole('button', { name: '退回补正' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '需补正的项目' }).click();
  await page.getByTitle('注册资本').click();
  await dialog.getByRole('textbox', { name: '补正意见' }).fill('请附预算');
  await dialog.getByRole('button', { name: '添加项目' }).click();
  await dialog.getByRole('button', { name: '移除' }).last().click();
  await dialog.getByRole('button', { name: '退回补正' }).click();

  await expect
    .poll(() => sent)
    .toEqual([
      { path: '/admin/reviews/sendBack', area: 'company', id: 7, notes: [{ field: 'amount', note: '请附预算' }] },
    ]);
});

it('offers an author no way to send the record back', async () => {
  show(
    <MemoryRouter>
      <FieldNotes version={{ ...version, notable: [] }} />
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('listitem')).toHaveTextContent('号码有误');
  expect(page.getByRole('button').elements()).toEqual([]);
});
