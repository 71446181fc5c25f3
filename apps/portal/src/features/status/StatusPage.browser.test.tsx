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
  processes: [
    { name: 'web-1/4711', connections: 12, since: '2026-11-20 09:00:00', answered: true },
    { name: 'web-2/4712', connections: 8, since: '2026-11-20 09:05:00', answered: false },
  ],
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

it('tells the server processes apart, and names the one that answered', async () => {
  show(
    <MemoryRouter>
      <StatusPage />
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('heading', { name: '服务进程（2）' })).toBeVisible();
  const first = page.getByText('web-1/47112026-11-20 09:00:00 起，12 个数据库连接；本页由它提供', { exact: true });
  await expect.element(first).toBeVisible();
  await expect.element(page.getByText('2026-11-20 09:05:00 起，8 个数据库连接', { exact: true })).toBeVisible();
});
