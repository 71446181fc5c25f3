import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { useDraft } from '../../shared/drafts/useDraft';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { CompanySwitch } from './UserPanel';

const user = { sysUser: { userId: 3 }, companyId: 7 };
const company = { companyId: 7, companyName: '齐鲁公司', current: true, todo: 0 };
const token = { access_token: 'u', refresh_token: 'r', expires_in: 60, user_info: { ...user, companyId: 8 } };
let changes = 0;
withAnswers((path) => {
  if (path.endsWith('/companysAndTodo'))
    return [company, { companyId: 8, companyName: '鲁能公司', current: false, todo: 0 }];
  changes += 1;
  return token;
});
const show = withStage();

function Filling() {
  const draft = useDraft<string>('opinion 1');
  return (
    <textarea
      aria-label="意见"
      defaultValue={draft.stored ?? ''}
      onChange={(event) => draft.keep(event.target.value)}
    />
  );
}

beforeEach(() => {
  changes = 0;
  sessionStore.set({ accessToken: 't', user } as unknown as Session);
  show(
    <MemoryRouter initialEntries={['/filling']}>
      <CompanySwitch onLeave={() => {}} />
      <Routes>
        <Route path="/filling" element={<Filling />} />
        <Route path="/homepage/index" element={<h1>我的首页</h1>} />
      </Routes>
    </MemoryRouter>,
  );
});
afterEach(() => {
  sessionStore.set(null);
  sessionStorage.clear();
});

const choose = () => page.getByRole('button', { name: '鲁能公司' }).click();
const home = () => page.getByRole('heading', { name: '我的首页' });
const question = () => page.getByRole('dialog', { name: '放弃已填写的内容？' });

it('the panel switches the company at once when no form is being filled in', async () => {
  await choose();

  await expect.element(home()).toBeVisible();
  expect(sessionStore.get()?.user.companyId).toBe(8);
});

it('the panel asks before it switches the company while a form is being filled in, and the form leaves no draft', async () => {
  await page.getByLabelText('意见').fill('写到一半');

  await choose();
  await question().getByRole('button', { name: '继续填写' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('意见')).toHaveValue('写到一半');
  expect(changes).toBe(0);

  await choose();
  await question()
    .getByRole('button', { name: /放\s?弃/ })
    .click();
  await expect.element(home()).toBeVisible();
  expect(sessionStore.get()?.user.companyId).toBe(8);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('portal.draft.'))).toEqual([]);
});
