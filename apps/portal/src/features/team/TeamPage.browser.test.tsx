import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { TeamPage } from './TeamPage';

withAnswers(() => ({ records: [], total: 0, browserFrontTitle: '平台' }));
const show = withStage();
afterEach(() => sessionStore.set(null));

it('the page sets the title of the window', async () => {
  sessionStore.set({
    accessToken: 't',
    user: { sysUser: { userId: 1 }, companyId: 1, permissions: [] },
  } as unknown as Session);

  show(
    <MemoryRouter>
      <TeamPage withoutCompany={null} />
    </MemoryRouter>,
  );

  await expect.poll(() => document.title).toMatch(/^系统管理/);
});
