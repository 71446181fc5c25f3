import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { CallError } from '../http';
import { ReadingFrame } from './ReadingFrame';

const show = withStage();

it.each([
  ['what it says of something that does not exist', new CallError('', 404), '该活动不存在'],
  ['the failure to load it', new CallError('', 500), '加载失败'],
])('heads the page with %s, and leads back', async (_, error, heading) => {
  show(
    <MemoryRouter>
      <ReadingFrame
        title={undefined}
        read={{ error, refetch: () => {} }}
        gone="该活动不存在"
        back={{ label: '返回活动列表', to: '/meetingActivities' }}
      >
        {null}
      </ReadingFrame>
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '返回活动列表' })).toBeVisible();
});
