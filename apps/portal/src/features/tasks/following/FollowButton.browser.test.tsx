import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { workflow } from '../../../shared/api/tasks/tasks';
import { setNoticeBoard } from '../../../shared/notice';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { waitingInfo } from '../testing';
import { FollowButton } from './FollowButton';

let followed = false;
withAnswers((path, _, { body }) => {
  if (path.endsWith('/follow')) ({ followed } = JSON.parse(body ?? '') as { followed: boolean });
  return { ...waitingInfo, followed };
});
const show = withStage();

function Shown() {
  const { data } = useQuery(workflow.info({ procInstId: 'i' }));
  return data ? <FollowButton info={data} /> : null;
}

it('the button follows an instance, shows that it does, and stops', async () => {
  const said: string[] = [];
  setNoticeBoard({ error: () => {}, success: (text) => said.push(text), warning: () => {} });
  show(<Shown />);
  const star = page.getByRole('button', { name: '关注' });
  await expect.element(star).toHaveAttribute('aria-pressed', 'false');

  await star.click();
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect.element(star).toHaveAttribute('aria-pressed', 'false');

  expect(said).toEqual(['已关注，有进展或办结时会发消息提醒您', '已取消关注']);
});
