import { permissions } from '@portal/contract';
import { matchPath } from 'react-router';
import {
  addressBookPath,
  appointmentsAdministrationPath,
  carriersAdministrationPath,
  carriersPath,
  cityCardsAdministrationPath,
  cityCardsPath,
  announcementsAdministrationPath,
  applicationsAdministrationPath,
  applicationsPath,
  comparePath,
  definitionsPath,
  dictionariesPath,
  organisationPath,
  peoplePath,
  auditPath,
  signInsPath,
  statusPath,
  tenantsPath,
  rolesPath,
  designerPath,
  filesPath,
  filledFormsPath,
  formBuilderPath,
  formsPath,
  joinTeamPath,
  messagesPath,
  guidePath,
  newsAdministrationPath,
  meetingReviewPath,
  meetingsAdministrationPath,
  meetingsPath,
  menusPath,
  myAppointmentPath,
  newsListPath,
  noticesPath,
  monitorPath,
  openApplicationPath,
  schedulePath,
  servicesAdministrationPath,
  servicesPath,
  settingsPath,
  signUpPath,
  tagMembersPath,
  talentProjectsPath,
  workOrdersAdministrationPath,
  workOrdersPath,
} from '../shared/paths';
import { homeAddress, resetPasswordAddress, type RouteRule } from '../shared/session/guard';
import type { PageName } from './pages';

export type BackOfficeGroup = 'people' | 'workflow' | 'content' | 'services' | 'system';

/** One address of the portal: a page, or a redirect. Its title is the text of the same name in the table `routes`. */
export interface PortalRoute {
  path: string;
  page?: PageName;
  /** The route's own name (spec 000 §2). */
  name?: string;
  redirect?: string;
  /**
   * `main` (default): below the header; `card`: there, on a surface; `process`: beside the navigation of the task lists;
   * `addressBook`: beside that of the address book; `auditDepartment`: beside that of the audit department; `backOffice`:
   * beside that of the back office; `window`: the whole window; `bare`: without push and session upkeep.
   */
  frame?: 'main' | 'card' | 'process' | 'addressBook' | 'auditDepartment' | 'backOffice' | 'window' | 'bare';
  /** Listed in the navigation of the back office, in this group. */
  backOffice?: BackOfficeGroup;
  /** Open without a session. */
  public?: true;
  /** At least one of them. */
  permissions?: readonly string[];
  /** Only for team administrators. */
  teamAdmin?: true;
  /** Public, and with a header for visitors. */
  forVisitors?: true;
  /** Opts out of the open tabs. */
  noTab?: true;
  /** Stays mounted while another tab is shown, whatever its menu item says. */
  keepAlive?: true;
}

const designing = [permissions.processDesign];
const readingPeople = [permissions.addressBook, permissions.processDesign];
const bare = { frame: 'bare', noTab: true } as const;
const administered = (backOffice: BackOfficeGroup, ...permissions: string[]) =>
  ({ frame: 'backOffice', backOffice, permissions }) as const;
const inDepartment = { frame: 'auditDepartment', permissions: [permissions.auditDepartment] } as const;
const open = { public: true, noTab: true } as const;

/** The portal's addresses (spec 000 §2). */
export const routeTable: readonly PortalRoute[] = [
  { path: '/', redirect: homeAddress },
  { path: '/index/index', redirect: homeAddress },
  { path: resetPasswordAddress, page: 'resetPassword', ...bare },

  { path: '/login', redirect: '/login/user', ...open },
  { path: '/login/*', page: 'signIn', ...open, ...bare },
  { path: '/signup', page: 'signIn', ...open, ...bare },
  { path: '/signupT', page: 'signIn', ...open, ...bare },
  { path: '/authredirect', page: 'authRedirect', ...open, ...bare },

  { path: homeAddress, page: 'home', keepAlive: true },
  { path: '/workbench/index', page: 'workbench' },
  { path: addressBookPath, page: 'addressBook', frame: 'addressBook', permissions: readingPeople, name: '通讯录' },
  { path: tagMembersPath, page: 'tagMembers', frame: 'addressBook', permissions: readingPeople, name: '标签成员' },

  { path: '/process', redirect: '/process/todo' },
  { path: '/process/todo', page: 'todo', frame: 'process' },
  { path: '/process/done', page: 'done', frame: 'process' },
  { path: '/process/my', page: 'initiated', frame: 'process' },
  { path: '/process/copied', page: 'copied', frame: 'process' },
  { path: '/process/create', page: 'create', frame: 'process' },

  { path: messagesPath, page: 'messages', frame: 'card' },
  { path: '/user/info', page: 'userInfo' },
  { path: '/myInformation', page: 'personalInformation' },
  { path: '/unitInformation', page: 'unitInformation' },

  { path: '/auditDepartment', page: 'auditDepartment', frame: 'auditDepartment', noTab: true },
  { path: '/auditDepartment/platformEmail', page: 'mail', ...inDepartment },
  { path: '/auditDepartment/notificationReport', page: 'reportRequests', ...inDepartment },
  { path: '/auditDepartment/notificationMatters', page: 'matterRequests', ...inDepartment },
  { path: '/auditDepartment/solicitingOpinions', page: 'solicitationsAdministration', ...inDepartment },
  { path: '/auditDepartment/addressBook', page: 'departmentAddressBook', ...inDepartment },
  { path: '/auditDepartment/recycleBin', page: 'recycleBin', ...inDepartment },
  {
    path: '/auditDepartment/enterpriseInformation',
    page: 'companyReview',
    frame: 'auditDepartment',
    permissions: [permissions.companyReview],
  },
  { path: '/auditDepartment/securityCenter', page: 'userInfo', frame: 'auditDepartment' },

  { path: '/background', page: 'backOffice', frame: 'backOffice', noTab: true },
  {
    path: announcementsAdministrationPath,
    page: 'announcements',
    ...administered('content', permissions.announcementManage),
  },
  {
    path: newsAdministrationPath,
    page: 'news',
    ...administered('content', permissions.newsWrite, permissions.newsPublish),
  },
  {
    path: workOrdersAdministrationPath,
    page: 'workOrdersAdministration',
    ...administered('content', permissions.workOrderHandle),
  },
  {
    path: '/background/onlineMessages',
    page: 'onlineMessagesAdministration',
    ...administered('content', permissions.onlineMessageAnswer),
  },
  { path: peoplePath, page: 'people', ...administered('people', permissions.userManage) },
  { path: organisationPath, page: 'organisation', ...administered('people', permissions.departmentAdd) },
  { path: rolesPath, page: 'roles', ...administered('people', permissions.roleManage) },
  { path: dictionariesPath, page: 'dictionaries', ...administered('content', permissions.dictionaryManage) },
  { path: auditPath, page: 'audit', ...administered('system', permissions.auditView) },
  { path: signInsPath, page: 'signIns', ...administered('system', permissions.auditView) },
  {
    path: applicationsAdministrationPath,
    page: 'applicationsAdministration',
    ...administered('content', permissions.platformSettings),
  },
  { path: menusPath, page: 'menus', ...administered('system', permissions.platformSettings) },
  { path: filesPath, page: 'files', ...administered('system', permissions.platformSettings) },
  { path: statusPath, page: 'status', ...administered('system', permissions.platformSettings) },
  { path: tenantsPath, page: 'tenants', ...administered('system', permissions.tenantManage) },
  { path: settingsPath, page: 'settings', ...administered('system', permissions.platformSettings) },
  { path: '/management/index', page: 'teamManagement', frame: 'backOffice', teamAdmin: true, noTab: true },

  { path: applicationsPath, page: 'applications' },
  { path: openApplicationPath, page: 'openApplication', noTab: true },
  { path: '/interaction', redirect: workOrdersPath },
  { path: workOrdersPath, page: 'workOrders', frame: 'card' },
  { path: '/platformEmail/index', page: 'mail', frame: 'card' },
  { path: '/unitTasks/index', page: 'unitTasks', frame: 'card' },
  { path: '/onlineMessages/index', page: 'onlineMessages', frame: 'card' },
  { path: '/solicitation/index', page: 'solicitations', frame: 'card' },

  { path: schedulePath, page: 'schedule' },
  { path: noticesPath, page: 'notices', frame: 'card' },
  { path: '/notificationMessage', page: 'unreadNotices', frame: 'card' },
  { path: '/info/index', page: 'newsList' },
  { path: newsListPath, page: 'newsList', public: true, forVisitors: true },
  { path: '/newsDetail', page: 'newsDetail', public: true, forVisitors: true },

  { path: '/talent', redirect: servicesPath },
  { path: servicesPath, page: 'talentServices' },
  { path: myAppointmentPath, page: 'myAppointments' },
  { path: meetingsPath, page: 'meetings' },
  { path: signUpPath, page: 'signUps' },
  {
    path: meetingReviewPath,
    page: 'meetingReview',
    frame: 'card',
    permissions: [permissions.meetingWrite, permissions.meetingPublish],
  },
  { path: carriersPath, page: 'carrierLibrary' },
  { path: cityCardsPath, page: 'cityCards' },
  { path: talentProjectsPath, page: 'talentProjects', frame: 'card' },
  {
    path: servicesAdministrationPath,
    page: 'servicesAdministration',
    ...administered('services', permissions.serviceWrite, permissions.servicePublish),
  },
  {
    path: appointmentsAdministrationPath,
    page: 'appointmentsAdministration',
    ...administered('services', permissions.appointmentManage),
  },
  {
    path: meetingsAdministrationPath,
    page: 'meetingsAdministration',
    ...administered('services', permissions.meetingWrite, permissions.meetingPublish),
  },
  {
    path: carriersAdministrationPath,
    page: 'carriersAdministration',
    ...administered('services', permissions.carrierManage),
  },
  {
    path: cityCardsAdministrationPath,
    page: 'cityCardsAdministration',
    ...administered('services', permissions.platformSettings),
  },

  { path: '/meeting/meetingActivities/signUp', redirect: signUpPath },
  { path: '/meeting/meetingActivities/immediateReview', redirect: meetingReviewPath },
  { path: '/platformCarrierLib', redirect: carriersPath },
  { path: guidePath, page: 'guide' },
  { path: '/microdisk', redirect: '/microdisk/index' },
  { path: '/microdisk/index', page: 'microdisk' },

  { path: definitionsPath, page: 'definitions', frame: 'card', backOffice: 'workflow', permissions: designing },
  { path: formsPath, page: 'forms', frame: 'card', backOffice: 'workflow', permissions: designing },
  { path: filledFormsPath, page: 'filledForms', frame: 'backOffice', permissions: designing },
  { path: formBuilderPath, page: 'formBuilder', permissions: designing, frame: 'window', noTab: true },
  { path: `${monitorPath}/*`, page: 'monitor', backOffice: 'workflow', permissions: designing },
  { path: designerPath, page: 'designer', permissions: designing, frame: 'window', noTab: true },
  { path: comparePath, page: 'compare', permissions: designing, frame: 'window', noTab: true },

  { path: '/401', page: '401', ...open, ...bare },
  { path: '/403', page: '403', ...open },
  { path: '/404', page: '404', ...open },
  { path: '/408', page: '408', ...open, ...bare },
  { path: '/500', page: '500', ...open, ...bare },
  { path: '/lock', page: 'lock', ...open, ...bare },
  { path: joinTeamPath, page: 'joinTeam', noTab: true },
  { path: '/team', page: 'team', ...bare },
];

/** The route that an address belongs to; undefined for one that only a menu of the server may know. */
export const routeAt = (pathname: string): PortalRoute | undefined =>
  routeTable.find(({ path }) => matchPath(path, pathname) !== null);

/** What an address asks of its visitor; closed unless the table says otherwise. */
export function ruleAt(pathname: string): RouteRule {
  const route = routeAt(pathname);
  return { auth: !route?.public, permissions: route?.permissions, teamAdmin: route?.teamAdmin };
}
