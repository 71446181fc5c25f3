import { subRecordForms } from '@portal/contract/company';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { compiledForm } from '../../../shared/fields/form-values';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { withUploads } from '../../../testing/uploads';
import ImportSubRecords from './ImportSubRecords';

let answer: object;
withAnswers(() => null);
withUploads(() => answer);
const show = withStage();

it('the import names invalid rows, shows the outcome of each row, and imports once it is confirmed', async () => {
  const onClose = vi.fn();
  const { byKey } = compiledForm(subRecordForms.performance);
  const choose = () =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'a.xlsx'));
  const issue = { row: 2, column: '年度', message: '不能晚于今年', advice: '请修改文件后重新选择' };
  answer = { created: 0, issues: [issue], resultFile: 'csv', rows: [] };
  show(
    <ImportSubRecords
      kind="performance"
      fields={['year', 'revenue'].flatMap((key) => byKey.get(key) ?? [])}
      onClose={onClose}
    />,
  );
  await expect.element(page.getByRole('dialog', { name: '导入经营业绩' })).toBeVisible();

  await choose();
  await expect.element(page.getByRole('row', { name: '2 年度 不能晚于今年 请修改文件后重新选择' })).toBeVisible();
  const rows = [
    { row: 2, values: { year: 2023, revenue: '1200.00' }, change: 'same' },
    { row: 3, values: { year: 2024, revenue: '1300.50' }, change: 'added' },
  ];
  answer = { created: 2, issues: [], resultFile: '', rows };
  await choose();

  await expect.element(page.getByText('共 2 行，将新增 1 条（尚未导入）')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^2 2023 .*已存在，跳过$/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^3 2024 .*新增$/ })).toBeVisible();
  answer = { created: 1, issues: [], resultFile: '', rows };
  await page.getByRole('button', { name: '确认导入' }).click();

  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
