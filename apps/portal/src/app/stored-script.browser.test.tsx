import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NoticesPage } from '../features/announcements/reading';
import DictionariesPage from '../features/dictionaries';
import FilesPage from '../features/files/administration';
import FormsPage from '../features/forms';
import { AddressBookLayout } from '../features/organisation';
import RolesPage from '../features/roles';
import { DonePage } from '../features/tasks/lists';
import type { Session } from '../shared/session/session-of';
import { sessionStore } from '../shared/session/store';
import { withAnswers } from '../testing/answers';
import { withStage } from '../testing/stage';
import { UserMenu } from './frame';

const markup = (name: string) =>
  `${name}<img src="x" onerror="window.attacked = true"><svg onload="window.attacked = true"></svg>`;
const local = (name: string) => ({ 'zh-CN': markup(name), 'en-US': markup(name) });
const pageOf = (row: object) => ({ records: [row], total: 1, size: 10, current: 1 });
const time = '2026-11-21 09:00:00';

const form = { id: 1, formKey: 'expense', formName: markup('表单'), drawn: true, enabled: true, version: 1 };
const file = { bucketName: 'workflow', fileName: 'a.pdf', original: markup('文件'), uploadedBy: markup('上传人') };
const notice = { id: 3, title: markup('公告'), kind: 'notice', pinned: true, publishedAt: time, read: false };
const role = {
  roleId: 101,
  code: 'ROLE_101',
  name: local('角色'),
  permissions: [],
  dataReach: 'own',
  members: 1,
  builtIn: false,
  allPermissions: false,
  revision: '9',
};
const handled = {
  taskId: 'a.1',
  procInstId: 'a',
  procDefId: 'agreement:1',
  taskDefKey: 'review',
  taskName: markup('节点'),
  processDefinitionKey: 'agreement',
  processName: markup('流程'),
  title: markup('合同'),
  businessKey: '',
  initiatorName: markup('发起人'),
  startTime: time,
  endTime: time,
  action: 'complete',
  state: 'running',
  dueTime: null,
  followUpTime: null,
  withdrawable: false,
  suspended: false,
};

withAnswers((path) => {
  if (path.endsWith('/views/list')) return { views: [], mayShare: false };
  if (path.endsWith('/donePage')) return pageOf(handled);
  if (path.endsWith('/listedProcesses')) return [{ processDefinitionKey: 'agreement', processName: markup('流程') }];
  if (path === '/admin/noticeAnnouncement/list') return pageOf(notice);
  if (path === '/admin/tag/tree') return [{ tagId: 5, tagName: markup('标签'), tagList: [] }];
  if (path.includes('/addressBook/dept/')) return [{ id: 1, name: markup('单位'), status: '0', children: [] }];
  if (path === '/admin/role/manage/detail') return role;
  if (path === '/admin/role/manage/list') return pageOf(role);
  if (path === '/admin/dictionary/types' || path.endsWith('/types'))
    return [{ type: 'service', name: local('字典'), builtIn: false, entries: 1 }];
  if (path.endsWith('/entries'))
    return { revision: 2, entries: [{ value: '1', label: local('字典项'), disabled: false, builtIn: true }] };
  if (path.includes('/sys-file/') || path.includes('/file/'))
    return pageOf({ ...file, size: 12, uploadTime: time, use: 'none', subject: '' });
  if (path.toLowerCase().includes('form')) return pageOf({ ...form, changed: false, updateTime: time });
  return { records: [], total: 0, size: 10, current: 1 };
});
const show = withStage();

beforeEach(async () => {
  await page.viewport(1440, 900);
  const user = { sysUser: { userId: 3, username: 'x', chineseName: markup('张伟'), avatar: null } };
  const rights = { permissions: [], roles: [], companyName: markup('本单位') };
  sessionStore.set({ accessToken: 't', user: { ...user, ...rights } } as unknown as Session);
});
afterEach(() => sessionStore.set(null));

it.each([
  ['person', '张伟', UserMenu],
  ['unit', '单位', AddressBookLayout],
  ['tag', '标签', AddressBookLayout],
  ['role', '角色', RolesPage],
  ['dictionary', '字典', DictionariesPage],
  ['form', '表单', FormsPage],
  ['process', '流程', DonePage],
  ['task', '节点', DonePage],
  ['file', '文件', FilesPage],
  ['notice', '公告', NoticesPage],
])('shows markup in the name of a %s as text', async (kind, name, Screen) => {
  show(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
  if (kind === 'tag') await page.getByRole('tab', { name: '标签' }).click();

  await expect.element(page.getByText(markup(name), { exact: false }).first()).toBeVisible();
  expect(document.querySelectorAll('img[src=x], svg[onload], [onerror]').length).toBe(0);
  expect(Reflect.get(window, 'attacked')).toBeUndefined();
});
