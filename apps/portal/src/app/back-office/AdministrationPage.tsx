import { lazyPart as lazy } from '../../shared/loading';
import { Overview } from './Overview';

const audit = () => import('../../features/audit');
const matterFigures = () => import('../../features/matter-figures');
const unitRequests = () => import('../../features/unit-requests');

/**
 * The pages of the back office. They are not listed with the other pages, because everybody's first page loads that
 * list.
 */
const pages = {
  people: lazy(() => import('../../features/people')),
  organisation: lazy(async () => ({ default: (await import('../../features/organisation')).OrganisationPage })),
  teamManagement: lazy(async () => {
    const { TeamPage } = await import('../../features/team');
    return { default: () => <TeamPage withoutCompany={<Overview />} /> };
  }),
  roles: lazy(() => import('../../features/roles')),
  dictionaries: lazy(() => import('../../features/dictionaries')),
  appointmentsAdministration: lazy(async () => ({
    default: (await import('../../features/appointments/management')).AppointmentsAdministrationPage,
  })),
  ratings: lazy(async () => ({ default: (await import('../../features/ratings')).RatingsPage })),
  definitions: lazy(() => import('../../features/definitions')),
  compare: lazy(() => import('../../features/definitions/ComparePage')),
  designer: lazy(() => import('../../features/definitions/DesignerPage')),
  monitor: lazy(async () => ({ default: (await import('../../features/monitor/MonitorPages')).MonitorPages })),
  forms: lazy(() => import('../../features/forms')),
  filledForms: lazy(() => import('../../features/forms/filled')),
  formBuilder: lazy(() => import('../../features/forms/builder')),
  audit: lazy(async () => ({ default: (await audit()).AuditPage })),
  signIns: lazy(async () => ({ default: (await audit()).SignInsPage })),
  menus: lazy(() => import('../../features/menus')),
  files: lazy(() => import('../../features/files/administration')),
  status: lazy(() => import('../../features/status')),
  tenants: lazy(() => import('../../features/tenants')),
  serviceAccounts: lazy(() => import('../../features/service-accounts')),
  robots: lazy(() => import('../../features/robots')),
  webhooks: lazy(() => import('../../features/webhooks')),
  decisions: lazy(() => import('../../features/decisions')),
  lookupServices: lazy(() => import('../../features/lookup-services')),
  departmentAddressBook: lazy(async () => ({
    default: (await import('../../features/organisation')).DepartmentAddressBookPage,
  })),
  reportRequests: lazy(async () => ({ default: (await unitRequests()).ReportRequestsPage })),
  matterRequests: lazy(async () => ({ default: (await unitRequests()).MatterRequestsPage })),
  onlineMessagesAdministration: lazy(async () => ({
    default: (await import('../../features/online-messages')).OnlineMessagesAdministrationPage,
  })),
  talentAppraisals: lazy(() => import('../../features/talent-appraisals/management/AppraisalsPage')),
  talentGrantsAdministration: lazy(async () => ({
    default: (await import('../../features/talent-grants')).GrantsAdministrationPage,
  })),
  recycleBin: lazy(async () => ({ default: (await import('../../features/recycle-bin')).RecycleBinPage })),
  solicitationsAdministration: lazy(async () => ({
    default: (await import('../../features/solicitations')).SolicitationsAdministrationPage,
  })),
  announcementsAdministration: lazy(
    () => import('../../features/announcements/administration/AnnouncementsAdministration'),
  ),
  workOrdersAdministration: lazy(async () => ({
    default: (await import('../../features/work-orders')).WorkOrdersAdministrationPage,
  })),
  newsAdministration: lazy(async () => ({
    default: (await import('../../features/news/administration')).NewsAdministrationPage,
  })),
  workOrdersDispatch: lazy(async () => ({
    default: (await import('../../features/work-orders')).WorkOrdersDispatchPage,
  })),
  workOrderFigures: lazy(async () => ({ default: (await matterFigures()).WorkOrderFiguresPage })),
  onlineMessageFigures: lazy(async () => ({ default: (await matterFigures()).OnlineMessageFiguresPage })),
  workCalendar: lazy(() => import('../../features/work-calendar')),
  settings: lazy(async () => ({ default: (await import('../../features/settings')).SettingsPage })),
};

export type AdministrationPageName = keyof typeof pages;

export function AdministrationPage({ of }: { of: AdministrationPageName }) {
  const Page = pages[of];
  return <Page />;
}
