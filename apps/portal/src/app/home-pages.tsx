import { lazyPart } from '../shared/loading';
import { HomePage as Home, WorkbenchPage as Workbench, homeParts, type HomeColumns } from '../features/home';

/** The blocks of the features are fetched together, after the page's own. */
const blocks = () => import('./home-blocks');
const block = (name: keyof Awaited<ReturnType<typeof blocks>>) =>
  lazyPart(async () => ({ default: (await blocks())[name] }));
const LatestMessages = block('LatestMessages');
const PendingTodos = block('PendingTodos');
const LatestNews = block('LatestNews');
const LatestNotices = block('LatestNotices');
const TodaySchedule = block('TodaySchedule');
const MyApplications = block('MyApplications');
const UpcomingMeetings = block('UpcomingMeetings');
const RecentlyStarted = block('RecentlyStarted');

const { NewestTodos, PersonSummary, Shortcuts, StartEntries } = homeParts;

/** The blocks by column; a feature adds its own here. */
const homeBlocks: HomeColumns = [
  [MyApplications, NewestTodos, PendingTodos, LatestMessages],
  [TodaySchedule, LatestNotices, StartEntries, LatestNews, UpcomingMeetings, RecentlyStarted, PersonSummary],
];
const workbenchBlocks: HomeColumns = [
  [NewestTodos, PendingTodos, RecentlyStarted],
  [MyApplications, Shortcuts, StartEntries],
];

export const HomePage = () => <Home blocks={homeBlocks} />;
export const WorkbenchPage = () => <Workbench blocks={workbenchBlocks} />;
