import type { printTemplates } from '@portal/contract';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import PrintTemplatesDrawer from './PrintTemplatesDrawer';

const show = withStage();
const template = (more: Partial<printTemplates.PrintTemplate>): printTemplates.PrintTemplate => ({
  id: 1,
  name: '公函',
  kind: 'text',
  isDefault: false,
  revision: 3,
  fileName: '',
  changedBy: '王芳',
  changedTime: '2026-11-29 10:00:00',
  unknown: [],
  ...more,
});
const templates = [
  template({ isDefault: true }),
  template({ id: 2, name: '存档', kind: 'document', fileName: '存档.docx', unknown: ['旧字段'] }),
];
const groups: printTemplates.PlaceholderGroup[] = [
  {
    label: '流程信息',
    placeholders: [
      { name: '编号', label: '编号' },
      { name: '页码', label: '页码', documentOnly: true },
      { name: '办理意见', label: '办理意见', columns: [{ name: '意见', label: '意见' }] },
    ],
  },
];
const sent = vi.fn<(path: string, body: unknown) => void>();
withAnswers((path, _, { method, body }) => {
  if (method === 'POST') sent(path, JSON.parse(body ?? '{}'));
  if (path.endsWith('/list')) return templates;
  if (path.endsWith('/placeholders')) return groups;
  if (path.endsWith('/save')) return { id: 7, revision: 1, unknown: ['查无此项'] };
  if (path.endsWith('/administration/page')) return { records: [], total: 0, size: 20, current: 1 };
  return { id: null };
});
const open = () => show(<PrintTemplatesDrawer processKey="leave" processName="请假" onClose={() => {}} />);

it('the drawer lists the templates of a process, names unknown placeholders, and changes the default', async () => {
  open();

  const document = page.getByRole('article', { name: '存档' });
  await expect.element(document.getByText('DOCX')).toBeVisible();
  await expect.element(document.getByRole('alert')).toHaveTextContent('无法识别的占位符：{{旧字段}}');
  await document.getByRole('button', { name: '设为默认' }).click();

  await expect
    .poll(() => sent.mock.lastCall)
    .toEqual(['/workflow/printTemplate/setDefault', { processDefKey: 'leave', id: 2 }]);
});

it('a text template is written with placeholders that a click inserts at the cursor, and saved', async () => {
  open();
  await page.getByRole('button', { name: '新建文字模板' }).click();
  await page.getByRole('textbox', { name: '模板名称' }).fill('通知');
  await page.getByRole('textbox', { name: '模板内容' }).click();
  await userEvent.keyboard('编号是');

  const offered = page.getByRole('complementary', { name: '占位符' });
  await expect.element(offered.getByRole('button', { name: '编号' })).toBeVisible();
  expect(offered.getByRole('button', { name: '页码' }).elements()).toHaveLength(0);
  await offered.getByRole('button', { name: '编号' }).click();
  await offered.getByRole('button', { name: '办理意见（循环）' }).click();
  await page.getByRole('button', { name: '保 存' }).click();

  const content = '<p>编号是{{编号}}{{#办理意见}}{{意见}}{{/办理意见}}</p>';
  await expect
    .poll(() => sent.mock.lastCall)
    .toEqual(['/workflow/printTemplate/save', { processDefKey: 'leave', name: '通知', content }]);
  await expect.element(page.getByText('无法识别的占位符：{{查无此项}}。打印时留空并注明。')).toBeVisible();
  await expect.element(page.getByText('该流程还没有可预览的实例')).toBeVisible();
});
