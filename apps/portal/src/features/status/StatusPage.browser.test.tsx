import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import StatusPage from '.';

let reads = 0;
withAnswers((path) => ({
  node: '24.1.0',
  startedAt: '2026-11-20 09:00:00',
  database: '17.2',
  databaseSize: 3 * 1024 * 1024,
  files: 12,
  filesSize: 0,
  jobs: { waiting: 4, due: 0, failed: path.endsWith('/platform/status') ? (reads += 1) : 0, oldestDue: null },
  incidents: 0,
  runningInstances: 7,
  sessions: 5,
}));
const show = withStage();

it('the page reads the status again on demand', async () => {
  show(
    <MemoryRouter>
      <StatusPage />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('失败任务1', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /刷\s?新/ }).click();

  await expect.element(page.getByText('失败任务2', { exact: true })).toBeVisible();
});
