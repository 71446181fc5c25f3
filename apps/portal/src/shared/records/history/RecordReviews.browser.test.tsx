import { news } from '@portal/contract/news';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import RecordReviews from './RecordReviews';

const review = (procInstId: string | null, startTime: string) => ({
  procInstId,
  state: 'complete',
  startTime,
  steps: [
    {
      activityId: 'Activity_review',
      activityName: '新闻审核',
      userNickName: '周敏',
      ownerName: '',
      action: 'complete',
      startTime,
      endTime: startTime,
      fullMsg: '同意发布',
      targetNames: [],
      changes: [],
      automatic: false,
      offered: false,
      member: null,
      processId: null,
      processName: '',
    },
  ],
});
withAnswers(() => [review('p2', '2026-11-21 09:00:00'), review(null, '2026-11-20 09:00:00')]);
const show = withStage();

it('the list shows the opinions of every review, and links only to instances that the reader may open', async () => {
  const opened: unknown[] = [];
  show(<RecordReviews definition={news} id={7} onOpen={(target) => opened.push(target)} />);

  await expect.poll(() => page.getByText('同意发布').elements().length).toBe(2);
  expect(page.getByRole('button', { name: '查看流程' }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: '查看流程' }).click();

  expect(opened).toEqual([{ procInstId: 'p2' }]);
});
