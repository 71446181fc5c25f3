import { permissions } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { backOfficeRoutes } from './back-office-routes';

withAnswers((path) => (path.endsWith('/page') ? { records: [], total: 0, size: 10, current: 1 } : []));
const show = withStage();
afterEach(() => sessionStore.set(null));

it('lists objections to be handled, which are only made on the page of the publicity', async () => {
  const authorities = [{ authority: permissions.talentExpertManage }];
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 }, permissions: authorities } } as Session);
  const List = backOfficeRoutes.find(({ path }) => path === '/background/talent-objections')!.Records!;
  show(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('heading', { name: '公示异议' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '导出' })).toBeVisible();
  for (const name of ['提出异议', '导入'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});
