import { lazyPart } from '../shared/loading';

const notices = () => import('../features/announcements/reading');
const news = () => import('../features/news/reading');
const NoticesPage = lazyPart(async () => ({ default: (await notices()).NoticesPage }));
const NewsListPage = lazyPart(async () => ({ default: (await news()).NewsListPage }));
const NewsDetailPage = lazyPart(async () => ({ default: (await news()).NewsDetailPage }));
const GuidePage = lazyPart(() => import('../features/guide'));
const SchedulePage = lazyPart(async () => ({ default: (await import('../features/schedule')).SchedulePage }));
const VerificationPage = lazyPart(() => import('../features/verification'));
const TaskLinkPage = lazyPart(() => import('../features/task-links'));
const visitors = () => import('../features/visitors');
const VisitorsPage = lazyPart(async () => ({ default: (await visitors()).VisitorsPage }));
const VisitorListPage = lazyPart(async () => ({ default: (await visitors()).VisitorListPage }));
const VisitorDetailPage = lazyPart(async () => ({ default: (await visitors()).VisitorDetailPage }));
const applications = () => import('../features/applications');
const ApplicationsPage = lazyPart(async () => ({ default: (await applications()).ApplicationsPage }));
const OpenApplicationPage = lazyPart(async () => ({ default: (await applications()).OpenApplicationPage }));
const ServicesPage = lazyPart(async () => ({ default: (await import('../features/services/reading')).ServicesPage }));
const MyAppointmentsPage = lazyPart(async () => ({
  default: (await import('../features/appointments/mine')).MyAppointmentsPage,
}));
const MyRatingsPage = lazyPart(async () => ({ default: (await import('../features/ratings')).MyRatingsPage }));
const MeetingsPage = lazyPart(async () => ({ default: (await import('../features/meetings/reading')).MeetingsPage }));
const SignUpPage = lazyPart(async () => ({ default: (await import('../features/meetings/sign-up')).SignUpPage }));
const MeetingReviewPage = lazyPart(async () => ({
  default: (await import('../features/meetings/review')).MeetingReviewPage,
}));
const CityCardPage = lazyPart(async () => ({
  default: (await import('../features/city-cards/reading')).CityCardPage,
}));
const CarrierLibraryPage = lazyPart(async () => ({
  default: (await import('../features/carriers/reading')).CarrierLibraryPage,
}));
const MyGrantsPage = lazyPart(async () => ({ default: (await import('../features/talent-grants')).MyGrantsPage }));
const ScoringPage = lazyPart(() => import('../features/talent-appraisals/scoring/ScoringPage'));
const PublicityPage = lazyPart(() => import('../features/talent-appraisals/publicity/PublicityPage'));
const VisitorMessagesPage = lazyPart(() => import('../features/online-messages/visitors/VisitorMessagesPage'));
const MicrodiskPage = lazyPart(() => import('../features/microdisk'));
const JoinTeamPage = lazyPart(async () => ({ default: (await import('../features/team')).JoinTeamPage }));
const TalentFilePage = lazyPart(async () => ({
  default: (await import('../features/talent-file')).TalentFilePage,
}));
const company = () => import('../features/company');
const UnitInformationPage = lazyPart(async () => ({ default: (await company()).UnitInformationPage }));
const UnitFiguresPage = lazyPart(async () => ({
  default: (await import('../features/unit-figures')).UnitFiguresPage,
}));
const CompanyReviewPage = lazyPart(async () => ({ default: (await company()).CompanyReviewPage }));

const TalentProjectsPage = lazyPart(async () => ({
  default: (await import('../features/talent-projects')).TalentProjectsPage,
}));
const talents = () => import('../features/talents');
const TalentLibraryPage = lazyPart(async () => ({ default: (await talents()).TalentLibraryPage }));
const UnitTalentsPage = lazyPart(async () => ({ default: (await talents()).UnitTalentsPage }));
const provinceFigures = () => import('../features/province-figures');
const BoardPage = lazyPart(async () => ({ default: (await provinceFigures()).BoardPage }));
const ScreenPage = lazyPart(async () => ({ default: (await provinceFigures()).ScreenPage }));

const WorkOrdersPage = lazyPart(async () => ({ default: (await import('../features/work-orders')).WorkOrdersPage }));

const MailPage = lazyPart(async () => ({ default: (await import('../features/mail')).MailPage }));
const UnitTasksPage = lazyPart(async () => ({ default: (await import('../features/unit-requests')).UnitTasksPage }));
const OnlineMessagesPage = lazyPart(async () => ({
  default: (await import('../features/online-messages')).OnlineMessagesPage,
}));
const SolicitationsPage = lazyPart(async () => ({
  default: (await import('../features/solicitations')).SolicitationsPage,
}));

/**
 * Pages of everyday work outside the workflow. They are listed here because every first page loads the list of the
 * other pages.
 */
const pages = {
  notices: <NoticesPage />,
  unreadNotices: <NoticesPage unreadFirst />,
  newsList: <NewsListPage />,
  newsDetail: <NewsDetailPage />,
  guide: <GuidePage />,
  verification: <VerificationPage />,
  taskLink: <TaskLinkPage />,
  visitors: <VisitorsPage />,
  visitorList: <VisitorListPage />,
  visitorDetail: <VisitorDetailPage />,
  microdisk: <MicrodiskPage />,
  joinTeam: <JoinTeamPage />,
  schedule: <SchedulePage />,
  personalInformation: <TalentFilePage />,
  applications: <ApplicationsPage />,
  openApplication: <OpenApplicationPage />,
  talentServices: <ServicesPage />,
  myAppointments: <MyAppointmentsPage />,
  myRatings: <MyRatingsPage />,
  meetings: <MeetingsPage />,
  signUps: <SignUpPage />,
  meetingReview: <MeetingReviewPage />,
  carrierLibrary: <CarrierLibraryPage />,
  cityCards: <CityCardPage />,
  figures: <BoardPage />,
  figuresScreen: <ScreenPage />,
  myTalentProjects: <MyGrantsPage />,
  talentScoring: <ScoringPage />,
  talentPublicity: <PublicityPage />,
  visitorMessages: <VisitorMessagesPage />,
  workOrders: <WorkOrdersPage />,
  mail: <MailPage />,
  unitTasks: <UnitTasksPage />,
  onlineMessages: <OnlineMessagesPage />,
  solicitations: <SolicitationsPage />,
  unitInformation: <UnitInformationPage />,
  companyReview: <CompanyReviewPage />,
  unitFigures: <UnitFiguresPage />,
  talentLibrary: <TalentLibraryPage />,
  unitTalents: <UnitTalentsPage />,
  talentProjects: <TalentProjectsPage />,
};

export const ReadingPage = ({ of }: { of: keyof typeof pages }) => pages[of];
