import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { withUploads } from '../../../testing/uploads';
import ImportUnitsDialog from './ImportUnitsDialog';

let answer: object;
withAnswers(() => null);
withUploads(() => answer);
const show = withStage();

it('the dialog names invalid rows, then imports the corrected file and can be closed', async () => {
  const onClose = vi.fn();
  const onImported = vi.fn();
  const choose = () =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'a.xlsx'));
  answer = { created: 0, issues: [{ row: 2, column: '上级', message: '不存在', advice: '请更正' }], resultFile: 'csv' };
  show(<ImportUnitsDialog onClose={onClose} onImported={onImported} />);
  await expect.element(page.getByText('点击选择文件，或将文件拖到此处')).toBeVisible();

  await choose();
  await expect.element(page.getByRole('row', { name: '2 上级 不存在 请更正' })).toBeVisible();
  expect(onImported).not.toHaveBeenCalled();
  answer = { created: 3, issues: [], resultFile: '' };
  await choose();

  await expect.element(page.getByText('已导入 3 个单位和部门')).toBeVisible();
  expect(onImported).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: /^关\s?闭$/ }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
