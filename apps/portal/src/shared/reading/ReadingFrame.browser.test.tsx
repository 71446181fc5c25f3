import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { CallError } from '../http';
import { ReadingFrame } from './ReadingFrame';

const show = withStage();

it('heads the page with what it says of something that does not exist, and leads back', async () => {
  const error = new CallError('', 404);

  show(
    <MemoryRouter>
      <ReadingFrame
        title={undefined}
        error={error}
        onRetry={() => {}}
        gone="该活动不存在"
        back={{ label: '返回活动列表', to: '/meetingActivities' }}
      >
        {null}
      </ReadingFrame>
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('heading', { level: 1, name: '该活动不存在' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '返回活动列表' })).toBeVisible();
});
