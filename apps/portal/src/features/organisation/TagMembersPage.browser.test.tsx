import { permissions } from '@portal/contract';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { TagMembersPage } from './TagMembersPage';

const member = { userId: 8, chineseName: '王芳', username: 'staff01', deptName: '综合部', phone: '138****0011' };
const writes: string[] = [];
let refused: boolean;
withAnswers((path, _, { method }) => {
  if (method !== 'GET') writes.push(path);
  if (method !== 'GET' && refused)
    return Response.json({ code: 409, msg: '数据已被修改，请刷新后重试', data: null }, { status: 409 });
  if (path.endsWith('/member/page')) return { records: [member], total: 1, size: 10, current: 1 };
  return { tagId: 5, tagName: '领军人才', tagList: [] };
});
const show = withStage();
beforeEach(() => {
  writes.splice(0);
  refused = false;
});
afterEach(() => sessionStore.set(null));

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(...granted: string[]) {
  const user = { sysUser: { userId: 3 }, permissions: granted.map((authority) => ({ authority })) };
  sessionStore.set({ accessToken: 't', user } as Session);
  show(
    <MemoryRouter initialEntries={['/addressbook/tagMember?tagId=5']}>
      <Routes>
        <Route path="/addressbook/tagMember" element={<TagMembersPage />} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
}
const deletion = page.getByRole('button', { name: '删除标签' });

it('the page deletes a tag after confirmation that names the effect, and is closed', async () => {
  open(permissions.tagManage);

  await deletion.click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('领军人才');
  expect(writes).toEqual([]);
  await page.getByRole('dialog').getByRole('button').last().click();

  await expect.element(page.getByText('/addressbook/tagMember', { exact: true })).toBeVisible();
  expect(writes).toHaveLength(1);
});

it('the page stays open when the deletion is refused', async () => {
  refused = true;
  open(permissions.tagManage);

  await deletion.click();
  await page.getByRole('dialog').getByRole('button').last().click();

  await expect.poll(() => writes).toHaveLength(1);
  await expect.element(page.getByText('/addressbook/tagMember?tagId=5')).toBeVisible();
});

it('the page offers no deletion to people who may only read', async () => {
  open();

  await expect.element(page.getByText('王芳')).toBeVisible();
  await expect.element(deletion).not.toBeInTheDocument();
});
