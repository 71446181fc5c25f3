import type { ReactNode } from 'react';
import { BannedPage, ErrorPage, UnavailablePage } from '../features/errors';
import { lazyPart } from '../shared/loading';
import type { AdministrationPageName } from './back-office/AdministrationPage';
import type { PortalRoute } from './route';
import { ToSignIn } from './Guarded';

const home = () => import('./home-pages');
const HomePage = lazyPart(async () => ({ default: (await home()).HomePage }));
const WorkbenchPage = lazyPart(async () => ({ default: (await home()).WorkbenchPage }));

const process = () => import('../features/tasks/lists');
export const ProcessLayout = lazyPart(async () => ({ default: (await process()).ProcessLayout }));
const TodoPage = lazyPart(async () => ({ default: (await process()).TodoPage }));
const DonePage = lazyPart(async () => ({ default: (await process()).DonePage }));
const InitiatedPage = lazyPart(async () => ({ default: (await process()).InitiatedPage }));
const CopiedPage = lazyPart(async () => ({ default: (await process()).CopiedPage }));
const AskedPage = lazyPart(async () => ({ default: (await import('../features/tasks/lists/AskedPage')).AskedPage }));
const FollowedPage = lazyPart(() => import('../features/tasks/following/FollowedPage'));
const ReadablePage = lazyPart(() => import('../features/tasks/lists/ReadablePage'));
const CreatePage = lazyPart(async () => ({ default: (await process()).CreatePage }));

const organisation = () => import('../features/organisation');
export const AddressBookLayout = lazyPart(async () => ({ default: (await organisation()).AddressBookLayout }));
const AddressBookPage = lazyPart(async () => ({ default: (await organisation()).AddressBookPage }));
const TagMembersPage = lazyPart(async () => ({ default: (await organisation()).TagMembersPage }));

const auditDepartment = () => import('./audit-department');
export const AuditDepartmentLayout = lazyPart(async () => ({
  default: (await auditDepartment()).AuditDepartmentLayout,
}));
const AuditDepartmentPage = lazyPart(async () => ({ default: (await auditDepartment()).AuditDepartmentPage }));

const backOffice = () => import('./back-office');
export const BackOfficeLayout = lazyPart(async () => ({ default: (await backOffice()).BackOfficeLayout }));
const BackOfficePage = lazyPart(async () => ({ default: (await backOffice()).BackOfficePage }));
const AdministrationPage = lazyPart(async () => ({ default: (await backOffice()).AdministrationPage }));
const ReadingPage = lazyPart(async () => ({ default: (await import('./ReadingPage')).ReadingPage }));
const MessagesPage = lazyPart(async () => ({ default: (await import('../features/messages')).MessagesPage }));
const SearchPage = lazyPart(async () => ({ default: (await import('./search')).SearchPage }));
const ResetPasswordPage = lazyPart(() => import('../features/auth/password/ResetPasswordPage'));
const LockPage = lazyPart(() => import('../features/auth/LockPage'));
const AuthRedirectPage = lazyPart(() => import('../features/auth/AuthRedirectPage'));
const UserInfoPage = lazyPart(() => import('../features/auth/UserInfoPage'));

/** The pages by their names in the route table. Each is loaded when it is shown. */
const pages = {
  signIn: <ToSignIn />,
  home: <HomePage />,
  workbench: <WorkbenchPage />,
  todo: <TodoPage />,
  done: <DonePage />,
  initiated: <InitiatedPage />,
  copied: <CopiedPage />,
  asked: <AskedPage />,
  followed: <FollowedPage />,
  readable: <ReadablePage />,
  create: <CreatePage />,
  messages: <MessagesPage />,
  search: <SearchPage />,
  addressBook: <AddressBookPage />,
  tagMembers: <TagMembersPage />,
  resetPassword: <ResetPasswordPage />,
  userInfo: <UserInfoPage />,
  authRedirect: <AuthRedirectPage />,
  backOffice: <BackOfficePage />,
  applications: <ReadingPage of="applications" />,
  openApplication: <ReadingPage of="openApplication" />,
  schedule: <ReadingPage of="schedule" />,
  notices: <ReadingPage of="notices" />,
  unreadNotices: <ReadingPage of="unreadNotices" />,
  newsList: <ReadingPage of="newsList" />,
  newsDetail: <ReadingPage of="newsDetail" />,
  talentServices: <ReadingPage of="talentServices" />,
  myAppointments: <ReadingPage of="myAppointments" />,
  myRatings: <ReadingPage of="myRatings" />,
  meetings: <ReadingPage of="meetings" />,
  signUps: <ReadingPage of="signUps" />,
  meetingReview: <ReadingPage of="meetingReview" />,
  carrierLibrary: <ReadingPage of="carrierLibrary" />,
  cityCards: <ReadingPage of="cityCards" />,
  myTalentProjects: <ReadingPage of="myTalentProjects" />,
  talentScoring: <ReadingPage of="talentScoring" />,
  talentPublicity: <ReadingPage of="talentPublicity" />,
  visitorMessages: <ReadingPage of="visitorMessages" />,
  joinTeam: <ReadingPage of="joinTeam" />,
  guide: <ReadingPage of="guide" />,
  verification: <ReadingPage of="verification" />,
  taskLink: <ReadingPage of="taskLink" />,
  visitors: <ReadingPage of="visitors" />,
  visitorList: <ReadingPage of="visitorList" />,
  visitorDetail: <ReadingPage of="visitorDetail" />,
  microdisk: <ReadingPage of="microdisk" />,
  personalInformation: <ReadingPage of="personalInformation" />,
  auditDepartment: <AuditDepartmentPage />,
  mail: <ReadingPage of="mail" />,
  unitTasks: <ReadingPage of="unitTasks" />,
  onlineMessages: <ReadingPage of="onlineMessages" />,
  solicitations: <ReadingPage of="solicitations" />,
  figures: <ReadingPage of="figures" />,
  figuresScreen: <ReadingPage of="figuresScreen" />,
  workOrders: <ReadingPage of="workOrders" />,
  unitInformation: <ReadingPage of="unitInformation" />,
  companyReview: <ReadingPage of="companyReview" />,
  unitFigures: <ReadingPage of="unitFigures" />,
  talentLibrary: <ReadingPage of="talentLibrary" />,
  unitTalents: <ReadingPage of="unitTalents" />,
  talentProjects: <ReadingPage of="talentProjects" />,
  '401': <ErrorPage status="401" />,
  '403': <ErrorPage status="403" />,
  '404': <ErrorPage status="404" />,
  '408': <ErrorPage status="408" />,
  '500': <ErrorPage status="500" />,
  lock: <LockPage />,
  team: <BannedPage />,
};

export type PageName = keyof typeof pages | AdministrationPageName;

const isOwn = (name: PageName): name is keyof typeof pages => name in pages;

/** Returns the page of a route, or a page that names the address and says that it is not available yet. */
export function pageFor({ path, page, Records }: Pick<PortalRoute, 'path' | 'page' | 'Records'>): ReactNode {
  if (Records) return <Records />;
  if (page === undefined) return <UnavailablePage path={path} />;
  return isOwn(page) ? pages[page] : <AdministrationPage key={page} of={page} />;
}
