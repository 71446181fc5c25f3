import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import StatusPage from '.';

let reads = 0;
let areFilesUsable = true;
const times = Array.from(
  { length: 144 },
  (_, index) => `2026-11-20 ${String(Math.floor(index / 6)).padStart(2, '0')}:${index % 6}0:00`,
);
const curve = (value: number) => times.map((_, index) => (index < 72 ? null : value));
const process = (name: string, value: number) => {
  const curves = { requests: curve(value), errors: curve(0), p95: curve(40), lag: curve(1), connections: curve(2) };
  return { name, ...curves };
};
const ofDay = {
  times,
  processes: [process('web-1/4711', 120), process('web-2/4712', 80)],
  jobsDue: curve(3),
  incidents: curve(0),
  outboxSeconds: curve(0),
};
withAnswers((path) =>
  path.endsWith('/curves')
    ? ofDay
    : {
        node: '24.1.0',
        startedAt: '2026-11-20 09:00:00',
        database: '17.2',
        databaseSize: 3 * 1024 * 1024,
        files: 12,
        filesSize: 0,
        filesUsable: areFilesUsable,
        jobs: { waiting: 4, due: 0, failed: path.endsWith('/platform/status') ? (reads += 1) : 0, oldestDue: null },
        incidents: 0,
        runningInstances: 7,
        processes: [
          { name: 'web-1/4711', connections: 12, since: '2026-11-20 09:00:00', answered: true },
          { name: 'web-2/4712', connections: 8, since: '2026-11-20 09:05:00', answered: false },
        ],
        sessions: 5,
      },
);
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

it('says that the file store is not available, and points to the log', async () => {
  areFilesUsable = false;
  show(
    <MemoryRouter>
      <StatusPage />
    </MemoryRouter>,
  );

  await expect.element(page.getByText('文件存储不可用 原因和处理办法见服务器日志', { exact: true })).toBeVisible();

  areFilesUsable = true;
  await page.getByRole('button', { name: /刷\s?新/ }).click();

  await expect.element(page.getByText('文件存储可用', { exact: true })).toBeVisible();
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

it('draws the last day of each process, also as a table', async () => {
  show(
    <MemoryRouter>
      <StatusPage />
    </MemoryRouter>,
  );

  const requests = page.getByRole('region', { name: /每分钟请求数/ });
  await expect.element(requests.getByRole('columnheader', { name: 'web-2/4712' })).toBeInTheDocument();
  await expect.element(requests.getByRole('row', { name: '2026-11-20 12:00:00 120 80' })).toBeInTheDocument();
  await expect.poll(() => requests.element().querySelector('canvas')).not.toBeNull();
  await expect.element(page.getByRole('region', { name: /后台任务/ })).toBeVisible();
});
