import { permissions } from '@portal/contract';
import {
  appointmentsAdministrationPath,
  carriersAdministrationPath,
  cityCardsAdministrationPath,
  announcementsAdministrationPath,
  applicationsAdministrationPath,
  decisionsPath,
  definitionsPath,
  dictionariesPath,
  organisationPath,
  peoplePath,
  auditPath,
  signInsPath,
  statusPath,
  talentAppraisalsPath,
  tenantsPath,
  rolesPath,
  filesPath,
  formsPath,
  newsAdministrationPath,
  meetingsAdministrationPath,
  menusPath,
  monitorPath,
  ratingsPath,
  servicesAdministrationPath,
  settingsPath,
  workCalendarPath,
  onlineMessageFiguresPath,
  onlineMessagesAdministrationPath,
  workOrderCategoriesPath,
  workOrderFiguresPath,
  workOrdersAdministrationPath,
  workOrdersDispatchPath,
} from '../../shared/paths';
import { recordListPage, type BackOfficeGroup, type PortalRoute } from '../route';

const designing = [permissions.processDesign];
const administered = (backOffice: BackOfficeGroup, ...permissions: string[]) =>
  ({ frame: 'backOffice', backOffice, permissions }) as const;

/** The pages of the back office that its navigation lists, in the order in which each group shows them. */
export const backOfficeRoutes: readonly PortalRoute[] = [
  {
    path: announcementsAdministrationPath,
    page: 'announcementsAdministration',
    ...administered('content', permissions.announcementManage),
  },
  {
    path: newsAdministrationPath,
    page: 'newsAdministration',
    ...administered('content', permissions.newsWrite, permissions.newsPublish),
  },
  {
    path: workOrdersAdministrationPath,
    page: 'workOrdersAdministration',
    ...administered('content', permissions.workOrderHandle, permissions.workOrderDispatch),
  },
  {
    path: workOrdersDispatchPath,
    page: 'workOrdersDispatch',
    ...administered('content', permissions.workOrderDispatch),
  },
  {
    path: workOrderCategoriesPath,
    Records: recordListPage(async () => (await import('@portal/contract/work-orders')).workOrderCategories),
    ...administered('content', permissions.workOrderDispatch),
  },
  {
    path: workOrderFiguresPath,
    page: 'workOrderFigures',
    ...administered('content', permissions.workOrderHandle, permissions.workOrderDispatch),
  },
  {
    path: onlineMessagesAdministrationPath,
    page: 'onlineMessagesAdministration',
    ...administered('content', permissions.onlineMessageAnswer),
  },
  {
    path: onlineMessageFiguresPath,
    page: 'onlineMessageFigures',
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
    Records: recordListPage(async () => (await import('@portal/contract/applications')).applications),
    ...administered('content', permissions.platformSettings),
  },
  { path: menusPath, page: 'menus', ...administered('system', permissions.platformSettings) },
  { path: filesPath, page: 'files', ...administered('system', permissions.platformSettings) },
  { path: statusPath, page: 'status', ...administered('system', permissions.platformSettings) },
  { path: tenantsPath, page: 'tenants', ...administered('system', permissions.tenantManage) },
  {
    path: '/background/serviceAccounts',
    page: 'serviceAccounts',
    ...administered('system', permissions.platformSettings),
  },
  {
    path: '/background/robots',
    page: 'robots',
    ...administered('system', permissions.platformSettings),
  },
  {
    path: '/background/webhooks',
    page: 'webhooks',
    ...administered('system', permissions.platformSettings),
  },
  {
    path: '/background/lookupServices',
    page: 'lookupServices',
    ...administered('system', permissions.platformSettings),
  },
  { path: workCalendarPath, page: 'workCalendar', ...administered('system', permissions.platformSettings) },
  { path: settingsPath, page: 'settings', ...administered('system', permissions.platformSettings) },
  {
    path: servicesAdministrationPath,
    Records: recordListPage(async () => (await import('@portal/contract/services')).services),
    ...administered('services', permissions.serviceWrite, permissions.servicePublish),
  },
  {
    path: appointmentsAdministrationPath,
    page: 'appointmentsAdministration',
    ...administered('services', permissions.appointmentManage),
  },
  { path: ratingsPath, page: 'ratings', ...administered('services', permissions.ratingView) },
  {
    path: meetingsAdministrationPath,
    Records: recordListPage(async () => (await import('@portal/contract/meetings')).meetings),
    ...administered('services', permissions.meetingWrite, permissions.meetingPublish),
  },
  {
    path: carriersAdministrationPath,
    Records: recordListPage(async () => (await import('@portal/contract/carriers')).carriers),
    ...administered('services', permissions.carrierWrite, permissions.carrierManage),
  },
  {
    path: '/background/talent-experts',
    Records: recordListPage(async () => (await import('@portal/contract/talent-experts')).talentExperts),
    ...administered('services', permissions.talentExpertManage),
  },
  {
    path: talentAppraisalsPath,
    page: 'talentAppraisals',
    ...administered('services', permissions.talentExpertManage),
  },
  {
    path: '/background/talent-objections',
    Records: recordListPage(async () => (await import('@portal/contract/talent-appraisals')).talentObjections, {
      readOnly: true,
    }),
    ...administered('services', permissions.talentExpertManage),
  },
  {
    path: '/background/talent-grants',
    page: 'talentGrantsAdministration',
    ...administered('services', permissions.talentGrantManage),
  },
  {
    path: '/background/talent-instalments',
    Records: recordListPage(async () => (await import('@portal/contract/talent-grants')).talentInstalments),
    ...administered('services', permissions.talentGrantManage),
  },
  {
    path: '/background/talent-reports',
    Records: recordListPage(async () => (await import('@portal/contract/talent-grants')).talentReports),
    ...administered('services', permissions.talentGrantManage),
  },
  {
    path: '/background/talent-acceptances',
    Records: recordListPage(async () => (await import('@portal/contract/talent-grants')).talentAcceptances),
    ...administered('services', permissions.talentGrantManage),
  },
  {
    path: '/background/talentBatches',
    Records: recordListPage(async () => (await import('@portal/contract/talent-projects')).talentBatches),
    ...administered('services', permissions.talentBatchManage),
  },
  {
    path: cityCardsAdministrationPath,
    Records: recordListPage(async () => (await import('@portal/contract/city-cards')).cityCards),
    ...administered('services', permissions.cityCardWrite, permissions.cityCardPublish),
  },
  { path: definitionsPath, page: 'definitions', frame: 'card', backOffice: 'workflow', permissions: designing },
  { path: formsPath, page: 'forms', frame: 'card', backOffice: 'workflow', permissions: designing },
  { path: decisionsPath, page: 'decisions', frame: 'card', backOffice: 'workflow', permissions: designing },
  { path: `${monitorPath}/*`, page: 'monitor', backOffice: 'workflow', permissions: designing },
];
