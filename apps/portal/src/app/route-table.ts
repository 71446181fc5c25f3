import { permissions } from '@portal/contract';
import { matchPath } from 'react-router';
import {
  addressBookPath,
  carriersPath,
  cityCardsPath,
  applicationsPath,
  comparePath,
  designerPath,
  figuresPath,
  figuresScreenPath,
  filledFormsPath,
  formBuilderPath,
  joinTeamPath,
  messagesPath,
  guidePath,
  meetingReviewPath,
  meetingsPath,
  myAppointmentPath,
  myRatingsPath,
  newsListPath,
  noticesPath,
  openApplicationPath,
  schedulePath,
  searchPath,
  servicesPath,
  signUpPath,
  tagMembersPath,
  talentLibraryPath,
  unitFiguresPath,
  myTalentProjectsPath,
  talentProjectsPath,
  talentPublicityPath,
  talentScoringPath,
  visitorMessagesPath,
  workOrdersPath,
} from '../shared/paths';
import { homeAddress, resetPasswordAddress, type RouteRule, visitorsPath } from '../shared/session/guard';
import { backOfficeRoutes } from './back-office/back-office-routes';
import { recordListPage, type PortalRoute } from './route';

const designing = [permissions.processDesign];
const readingPeople = [permissions.addressBook, permissions.processDesign];
const bare = { frame: 'bare', noTab: true } as const;
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
  { path: '/authredirect/:type', page: 'authRedirect', ...open, ...bare },

  { path: homeAddress, page: 'home', keepAlive: true },
  { path: '/workbench/index', page: 'workbench' },
  { path: addressBookPath, page: 'addressBook', frame: 'addressBook', permissions: readingPeople, name: '通讯录' },
  { path: tagMembersPath, page: 'tagMembers', frame: 'addressBook', permissions: readingPeople, name: '标签成员' },

  { path: '/process', redirect: '/process/todo' },
  { path: '/process/todo', page: 'todo', frame: 'process' },
  { path: '/process/done', page: 'done', frame: 'process' },
  { path: '/process/my', page: 'initiated', frame: 'process' },
  { path: '/process/copied', page: 'copied', frame: 'process' },
  { path: '/process/asked', page: 'asked', frame: 'process' },
  { path: '/process/followed', page: 'followed', frame: 'process' },
  { path: '/process/readable', page: 'readable', frame: 'process' },
  { path: '/process/create', page: 'create', frame: 'process' },

  { path: searchPath, page: 'search' },
  { path: messagesPath, page: 'messages', frame: 'card' },
  { path: '/user/info', page: 'userInfo' },
  { path: '/myInformation', page: 'personalInformation' },
  { path: '/unitInformation', page: 'unitInformation', frame: 'card' },
  { path: '/unitTalents', page: 'unitTalents', frame: 'card' },

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
  {
    path: unitFiguresPath,
    page: 'unitFigures',
    frame: 'auditDepartment',
    permissions: [permissions.companyReview],
  },
  {
    path: talentLibraryPath,
    page: 'talentLibrary',
    frame: 'auditDepartment',
    permissions: [permissions.talentView, permissions.talentManage],
  },
  { path: '/auditDepartment/securityCenter', page: 'userInfo', frame: 'auditDepartment' },

  { path: '/background', page: 'backOffice', frame: 'backOffice', noTab: true },
  ...backOfficeRoutes,
  { path: '/management/index', page: 'teamManagement', frame: 'backOffice', teamAdmin: true, noTab: true },

  { path: applicationsPath, page: 'applications' },
  { path: openApplicationPath, page: 'openApplication', noTab: true, within: applicationsPath },
  { path: '/interaction', redirect: workOrdersPath },
  { path: workOrdersPath, page: 'workOrders', frame: 'card' },
  { path: '/platformEmail/index', page: 'mail', frame: 'card' },
  { path: '/unitTasks/index', page: 'unitTasks', frame: 'card' },
  { path: '/onlineMessages/index', page: 'onlineMessages', frame: 'card' },
  { path: '/solicitation/index', page: 'solicitations', frame: 'card' },
  { path: myRatingsPath, page: 'myRatings' },

  { path: figuresPath, page: 'figures', permissions: [permissions.provinceFigures] },
  {
    path: figuresScreenPath,
    page: 'figuresScreen',
    permissions: [permissions.provinceFigures],
    frame: 'window',
    noTab: true,
  },

  { path: schedulePath, page: 'schedule', frame: 'card' },
  { path: noticesPath, page: 'notices', frame: 'card' },
  { path: '/notificationMessage', page: 'unreadNotices', frame: 'card', within: noticesPath },
  { path: '/info/index', page: 'newsList', within: newsListPath },
  { path: newsListPath, page: 'newsList', public: true, forVisitors: true },
  { path: '/newsDetail', page: 'newsDetail', public: true, forVisitors: true, within: newsListPath },

  { path: '/talent', redirect: servicesPath },
  { path: servicesPath, page: 'talentServices' },
  { path: '/talentProjects', page: 'talentProjects', frame: 'card' },
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
  {
    path: talentProjectsPath,
    Records: recordListPage(async () => (await import('@portal/contract/talent-projects')).talentProjects),
    frame: 'card',
  },
  { path: myTalentProjectsPath, page: 'myTalentProjects', frame: 'card' },
  { path: talentScoringPath, page: 'talentScoring' },
  { path: talentPublicityPath, page: 'talentPublicity', public: true, forVisitors: true },
  { path: visitorMessagesPath, page: 'visitorMessages', public: true, forVisitors: true },

  { path: '/meeting/meetingActivities/signUp', redirect: signUpPath },
  { path: '/meeting/meetingActivities/immediateReview', redirect: meetingReviewPath },
  { path: '/platformCarrierLib', redirect: carriersPath },
  { path: guidePath, page: 'guide', frame: 'card' },
  { path: '/microdisk', redirect: '/microdisk/index' },
  { path: '/microdisk/index', page: 'microdisk' },

  { path: filledFormsPath, page: 'filledForms', frame: 'backOffice', permissions: designing },
  { path: formBuilderPath, page: 'formBuilder', permissions: designing, frame: 'window', noTab: true },
  { path: designerPath, page: 'designer', permissions: designing, frame: 'window', noTab: true },
  { path: comparePath, page: 'compare', permissions: designing, frame: 'window', noTab: true },

  { path: visitorsPath, page: 'visitors', public: true, forVisitors: true, noTab: true },
  { path: `${visitorsPath}/:kind`, page: 'visitorList', public: true, forVisitors: true, noTab: true },
  { path: `${visitorsPath}/:kind/:id`, page: 'visitorDetail', public: true, forVisitors: true, noTab: true },

  { path: '/verify/:token', page: 'verification', public: true, forVisitors: true, noTab: true },
  { path: '/task-link', page: 'taskLink', public: true, forVisitors: true, noTab: true },

  { path: '/401', page: '401', ...open, ...bare },
  { path: '/403', page: '403', ...open },
  { path: '/404', page: '404', ...open },
  { path: '/408', page: '408', ...open, ...bare },
  { path: '/500', page: '500', ...open, ...bare },
  { path: '/lock', page: 'lock', ...open, ...bare },
  { path: joinTeamPath, page: 'joinTeam', frame: 'card', noTab: true },
  { path: '/team', page: 'team', ...bare },
];

/**
 * Returns the route to which an address belongs, or undefined for an address that only a menu of the server may know.
 */
export const routeAt = (pathname: string): PortalRoute | undefined =>
  routeTable.find(({ path }) => matchPath(path, pathname) !== null);

/** Returns the access rule of an address. An unknown address is closed. */
export function ruleAt(pathname: string): RouteRule {
  const route = routeAt(pathname);
  return { auth: !route?.public, permissions: route?.permissions, teamAdmin: route?.teamAdmin };
}
