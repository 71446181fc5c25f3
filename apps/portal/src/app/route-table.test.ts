import { printing, taskLinks } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { areaAt, kindTitles } from '../shared/i18n/texts';
import type { Session } from '../shared/session/session-of';
import { detour } from '../shared/session/guard';
import { routeAt, routeTable, ruleAt } from './route-table';

/** The addresses of spec 000 §2 by the ids of their rules. */
const addresses: readonly [rule: string, path: string][] = [
  ['000-2-002', '/resetPassword'],
  ['000-2-005', '/login/user'],
  ['000-2-006', '/login/phone'],
  ['000-2-007', '/login/forgetPassword'],
  ['000-2-008', '/login/forgetPasswordT'],
  ['000-2-009', '/signup'],
  ['000-2-010', '/signupT'],
  ['000-2-011', '/cityCardPreview'],
  ['000-2-012', '/homepage/index'],
  ['000-2-014', '/workbench/index'],
  ['000-2-017', '/process/todo'],
  ['000-2-018', '/process/done'],
  ['000-2-019', '/process/my'],
  ['000-2-020', '/process/create'],
  ['000-2-021', '/notificationMessage'],
  ['000-2-022', '/myInformation'],
  ['000-2-023', '/unitInformation'],
  ['000-2-024', '/myAppointment'],
  ['000-2-025', '/myMessage'],
  ['000-2-026', '/auditDepartment/securityCenter'],
  ['000-2-027', '/auditDepartment/addressBook'],
  ['000-2-028', '/auditDepartment/enterpriseInformation'],
  ['000-2-029', '/auditDepartment/platformEmail'],
  ['000-2-030', '/auditDepartment/notificationReport'],
  ['000-2-031', '/auditDepartment/solicitingOpinions'],
  ['000-2-032', '/auditDepartment/notificationMatters'],
  ['000-2-033', '/auditDepartment/recycleBin'],
  ['000-2-034', '/background'],
  ['000-2-035', '/meeting'],
  ['000-2-036', '/meetingActivities/signUp'],
  ['000-2-037', '/meetingActivities/immediateReview'],
  ['000-2-038', '/talentServices'],
  ['000-2-039', '/newsList'],
  ['000-2-040', '/newsDetail'],
  ['000-2-041', '/talentProjectCheck'],
  ['000-2-043', '/user/info'],
  ['000-2-045', '/scheduleManagement/index'],
  ['000-2-046', '/noticeCenter/index'],
  ['000-2-047', '/info/index'],
  ['000-2-048', '/management/index'],
  ['000-2-050', '/microdisk/index'],
  ['000-2-051', '/404'],
  ['000-2-052', '/403'],
  ['000-2-053', '/408'],
  ['000-2-054', '/500'],
  ['000-2-056', '/authredirect'],
  ['000-2-062', '/401'],
  ['000-2-062', '/lock'],
  ['000-2-067', '/team'],
];

const redirects: readonly [rule: string, path: string, to: string][] = [
  ['000-2-001', '/', '/homepage/index'],
  ['000-2-004', '/login', '/login/user'],
  ['000-2-042', '/platformCarrierLib', '/platformCarrierLib/enterpriseLib/list'],
  ['000-2-049', '/microdisk', '/microdisk/index'],
  ['000-2-070', '/index/index', '/homepage/index'],
];

const titles = import.meta.glob<Record<string, string>>('../shared/strings/*/routes.json', {
  eager: true,
  import: 'default',
});

describe('the route table', () => {
  it.each(addresses)(
    'has the address of rule %s: %s (000-2-002, 000-2-005 to 000-2-010, 000-2-012 to 000-2-014, 000-2-017 to 000-2-028, 000-2-034 to 000-2-041, 000-2-043 to 000-2-048, 000-2-051 to 000-2-056)',
    (_, path) => {
      expect(routeAt(path) !== undefined).toBe(true);
      expect(routeAt(path)?.redirect).toBeUndefined();
    },
  );

  it.each(redirects)(
    'redirects by rule %s: %s to %s (000-2-001, 000-2-004, 000-2-042, 000-2-049, 000-2-070)',
    (_, path, to) => {
      expect(routeAt(path)?.redirect).toBe(to);
    },
  );

  it('names the address book and the members of a tag (000-2-015, 000-2-016)', () => {
    expect(routeAt('/addressbook/list')?.name).toBe('通讯录');
    expect(routeAt('/addressbook/tagMember')?.name).toBe('标签成员');
  });

  it('leads every redirect to a route', () => {
    for (const { redirect } of routeTable) {
      if (!redirect) continue;
      expect(routeAt(redirect)?.redirect).toBeUndefined();
      expect(routeAt(redirect) !== undefined).toBe(true);
    }
  });

  it('has no unknown address', () => {
    expect(routeAt('/nowhere')).toBeUndefined();
    expect(ruleAt('/nowhere').auth).toBe(true);
  });

  it('opens the whitelist and the public pages without a session, and no others (000-2-061, 000-2-063, 000-2-064, 002-2-001 to 002-2-003)', () => {
    const open = routeTable.filter((route) => route.public).map(({ path }) => path);

    expect(open).toEqual([
      '/login',
      '/login/*',
      '/signup',
      '/signupT',
      '/authredirect',
      '/authredirect/:type',
      '/newsList',
      '/newsDetail',
      '/talentPublicity',
      '/visitorMessages',
      '/public',
      '/public/:kind',
      '/public/:kind/:id',
      '/verify/:token',
      '/task-link',
      '/401',
      '/403',
      '/404',
      '/408',
      '/500',
      '/lock',
    ]);
    expect(detour(ruleAt('/lock'), '/lock', null)).toBeNull();
    expect(detour(ruleAt('/user/info'), '/user/info', null)).toContain('/login/user');
  });

  it.each(['/login', '/login/user', '/signup'])('lets a signed-in user open %s', (path) => {
    const session = { accessToken: 't', user: { noLogin: false, permissions: [] } } as unknown as Session;

    expect(detour(ruleAt(path), path, session)).toBeNull();
  });

  it.each(['/resetPassword', '/login/user', '/lock'])('has no push connection at %s (000-2-003)', (path) => {
    expect(routeAt(path)?.frame).toBe('bare');
  });

  it('keeps home alive', () => {
    expect(routeTable.filter(({ keepAlive }) => keepAlive).map(({ path }) => path)).toEqual(['/homepage/index']);
  });

  it.each(Object.entries(titles))('has a title for every tab in %s', (_, table) => {
    const kinds = kindTitles('zh-CN');
    const tabs = routeTable.filter(({ redirect, noTab, page }) => !redirect && !(noTab && page));

    const untitled = tabs
      .map(({ path }) => path.replace('/*', ''))
      .filter((path) => table[path] === undefined && kinds[areaAt(path)] === undefined)
      .filter((path) => path !== '/resetPassword');
    expect(untitled).toEqual([]);
  });
});

/* The table writes these addresses out, because their areas of the contract are not loaded with the shell. */
it.each([taskLinks.taskLinkPath, `${printing.verifyPath}/token`])(
  'the address %s, to which the server leads from mails and papers, is a public page',
  (address) => {
    expect(routeAt(address)).toMatchObject({ public: true });
  },
);
