import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AddressBookLayout } from '../features/organisation';
import { ProcessLayout } from '../features/tasks/lists';
import type { Session } from '../shared/session/session-of';
import { sessionStore } from '../shared/session/store';
import { withAnswers } from '../testing/answers';
import { withStage } from '../testing/stage';

const unit = { id: 11, name: '人事处', status: '0', children: [] };
withAnswers((path) => {
  if (path.endsWith('/front/count'))
    return { todo: 12, complete: 3, create: 5, copy: 0, consulted: 0, otherTodo: 0, unreadNotice: 0 };
  if (path === '/admin/tag/tree') return [{ tagId: 5, tagName: '领军人才', tagList: [] }];
  if (path.includes('/dept/')) return [{ id: 1, name: '省人才服务中心', status: '0', children: [unit] }];
  return [];
});
beforeEach(async () => {
  await page.viewport(1440, 900);
  const user = { sysUser: { userId: 3 }, permissions: [], roles: [] };
  sessionStore.set({ accessToken: 't', user } as unknown as Session);
});
afterEach(() => sessionStore.set(null));
const show = withStage();

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(address: string) {
  show(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route element={<ProcessLayout />}>
          <Route path="/process/*" element={<Address />} />
        </Route>
        <Route element={<AddressBookLayout />}>
          <Route path="/addressbook/*" element={<Address />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

it('the navigation leads to the lists of processes, with the number of to-dos (000-2-091, 000-2-092)', async () => {
  open('/process/create');
  const entries = page.getByRole('navigation').getByRole('link');

  await expect.element(page.getByRole('img', { name: '12', exact: false })).toBeVisible();
  expect(entries.elements().map(({ textContent }) => textContent)).toEqual([
    '我的待办12',
    '我的已办',
    '我的发起',
    '抄送我的',
    '待我答复',
    '我的关注',
  ]);
  await expect.element(page.getByRole('link', { name: '我的发起' })).toHaveAttribute('aria-current', 'page');
});

it('the navigation leads from a department to its people and from a tag to its members (000-2-093 to 000-2-095)', async () => {
  open('/addressbook/list');
  await expect.element(page.getByRole('tab', { name: '组织架构' })).toHaveAttribute('aria-selected', 'true');

  await page.getByText('人事处').click();
  await expect.element(page.getByText(/^\/addressbook\/list\?.*11/u)).toBeVisible();
  await page.getByRole('tab', { name: '标签' }).click();
  await page.getByText('领军人才').click();

  await expect.element(page.getByText('/addressbook/tagMember?tagId=5')).toBeVisible();
});
