import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { SecurityPanel } from './SecurityPanel';

const requested: string[] = [];
withAnswers((path) => {
  requested.push(path);
  return null;
});
const show = withStage();

it('ends the other sessions only after confirmation', async () => {
  show(<SecurityPanel />);

  await page.getByRole('button', { name: '退出其他设备' }).click();
  expect(requested).toEqual([]);
  await page.getByRole('tooltip').getByRole('button').last().click();

  await expect.poll(() => requested).toEqual(['/admin/session/endOthers']);
});
