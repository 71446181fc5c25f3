import { news } from '@portal/contract/news';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { withUploads } from '../../../testing/uploads';
import ImportDialog from './ImportDialog';

let issues = [
  { row: 3, column: '标题', message: '不能为空' },
  { row: 1, column: '', message: '缺少列：栏目' },
];
withAnswers(() => null);
withUploads(() => ({ created: issues.length > 0 ? 0 : 2, issues }));
const show = withStage();

it('names the invalid rows, stays open, and closes after a file without any', async () => {
  const onClose = vi.fn<() => void>();
  show(<ImportDialog definition={news} onClose={onClose} />);
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = () => userEvent.upload(input(), new File(['标题\n'], 'news.csv', { type: 'text/csv' }));

  await expect.element(page.getByRole('dialog')).toBeVisible();
  await choose();

  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('标题');
  await expect.element(alert).toHaveTextContent('缺少列：栏目');
  expect(onClose).not.toHaveBeenCalled();

  issues = [];
  await choose();

  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
