import { lazy } from 'react';

const notices = () => import('../features/announcements/reading');
const news = () => import('../features/news/reading');
const NoticesPage = lazy(async () => ({ default: (await notices()).NoticesPage }));
const NewsListPage = lazy(async () => ({ default: (await news()).NewsListPage }));
const NewsDetailPage = lazy(async () => ({ default: (await news()).NewsDetailPage }));
const GuidePage = lazy(() => import('../features/guide'));
const SchedulePage = lazy(async () => ({ default: (await import('../features/schedule')).SchedulePage }));
const applications = () => import('../features/applications');
const ApplicationsPage = lazy(async () => ({ default: (await applications()).ApplicationsPage }));
const OpenApplicationPage = lazy(async () => ({ default: (await applications()).OpenApplicationPage }));
const ServicesPage = lazy(async () => ({ default: (await import('../features/services/reading')).ServicesPage }));
const MyAppointmentsPage = lazy(async () => ({
  default: (await import('../features/appointments/mine')).MyAppointmentsPage,
}));
const MeetingsPage = lazy(async () => ({ default: (await import('../features/meetings/reading')).MeetingsPage }));
const SignUpPage = lazy(async () => ({ default: (await import('../features/meetings/sign-up')).SignUpPage }));
const MeetingReviewPage = lazy(async () => ({
  default: (await import('../features/meetings/review')).MeetingReviewPage,
}));
const CityCardPage = lazy(async () => ({
  default: (await import('../features/city-cards/reading')).CityCardPage,
}));
const CarrierLibraryPage = lazy(async () => ({
  default: (await import('../features/carriers/reading')).CarrierLibraryPage,
}));
const TalentProjectsPage = lazy(async () => ({
  default: (await import('../features/talent-projects')).TalentProjectsPage,
}));
const MicrodiskPage = lazy(() => import('../features/microdisk'));
const JoinTeamPage = lazy(async () => ({ default: (await import('../features/team')).JoinTeamPage }));
const PersonalInformationPage = lazy(async () => ({
  default: (await import('../features/personal-information')).PersonalInformationPage,
}));
const company = () => import('../features/company');
const UnitInformationPage = lazy(async () => ({ default: (await company()).UnitInformationPage }));
const CompanyReviewPage = lazy(async () => ({ default: (await company()).CompanyReviewPage }));

const WorkOrdersPage = lazy(async () => ({ default: (await import('../features/work-orders')).WorkOrdersPage }));

const MailPage = lazy(async () => ({ default: (await import('../features/mail')).MailPage }));
const UnitTasksPage = lazy(async () => ({ default: (await import('../features/unit-requests')).UnitTasksPage }));
const OnlineMessagesPage = lazy(async () => ({
  default: (await import('../features/online-messages')).OnlineMessagesPage,
}));
const SolicitationsPage = lazy(async () => ({
  default: (await import('../features/solicitations')).SolicitationsPage,
}));

/** Pages of everyday work other than the workflow. They are listed here because every first page loads the list of the others. */
const pages = {
  notices: <NoticesPage />,
  unreadNotices: <NoticesPage unreadFirst />,
  newsList: <NewsListPage />,
  newsDetail: <NewsDetailPage />,
  guide: <GuidePage />,
  microdisk: <MicrodiskPage />,
  joinTeam: <JoinTeamPage />,
  schedule: <SchedulePage />,
  personalInformation: <PersonalInformationPage />,
  applications: <ApplicationsPage />,
  openApplication: <OpenApplicationPage />,
  talentServices: <ServicesPage />,
  myAppointments: <MyAppointmentsPage />,
  meetings: <MeetingsPage />,
  signUps: <SignUpPage />,
  meetingReview: <MeetingReviewPage />,
  carrierLibrary: <CarrierLibraryPage />,
  cityCards: <CityCardPage />,
  talentProjects: <TalentProjectsPage />,
  workOrders: <WorkOrdersPage />,
  mail: <MailPage />,
  unitTasks: <UnitTasksPage />,
  onlineMessages: <OnlineMessagesPage />,
  solicitations: <SolicitationsPage />,
  unitInformation: <UnitInformationPage />,
  companyReview: <CompanyReviewPage />,
};

export const ReadingPage = ({ of }: { of: keyof typeof pages }) => pages[of];
