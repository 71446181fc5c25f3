import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { withUploads } from '../../../testing/uploads';
import ImportDialog from './ImportDialog';

let answer: object;
let downloads: string[];
const onClose = vi.fn();
const onImported = vi.fn();

withAnswers(() => null);
withUploads(() => answer);
beforeEach(() => {
  downloads = [];
  onClose.mockClear();
  onImported.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());
const show = withStage();
const choose = async () => {
  show(<ImportDialog onClose={onClose} onImported={onImported} />);
  await expect.element(page.getByText('点击选择文件，或将文件拖到此处')).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'a.xlsx'));
};

it('the dialog lists the issues of each row, and offers the list as a file', async () => {
  const issue = { row: 3, column: '账号', message: '账号已存在', advice: '请更换账号' };
  answer = { created: 0, issues: [issue], resultFile: 'csv' };

  await choose();

  await expect.element(page.getByText('未导入，发现 1 处问题')).toBeVisible();
  await expect.element(page.getByRole('row', { name: '3 账号 账号已存在 请更换账号' })).toBeVisible();
  await page.getByRole('button', { name: '下载问题清单' }).click();
  expect(downloads).toEqual(['导入问题清单.csv']);
  expect(onImported).not.toHaveBeenCalled();
  await page.getByRole('button', { name: /^关\s?闭$/ }).click();
  expect(onClose).toHaveBeenCalled();
});

it('the dialog stays open until the initial passwords were downloaded', async () => {
  answer = { created: 2, issues: [], resultFile: 'csv' };

  await choose();

  await expect.element(page.getByText('已导入 2 人')).toBeVisible();
  expect(onImported).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: /^关\s?闭$/ })).toBeDisabled();
  await page.getByRole('button', { name: '下载初始密码' }).click();
  expect(downloads).toEqual(['初始密码.csv']);
  await expect.element(page.getByRole('button', { name: /^关\s?闭$/ }).last()).toBeEnabled();
});
