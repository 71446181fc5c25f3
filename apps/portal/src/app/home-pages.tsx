import { lazy } from 'react';
import { HomePage as Home, WorkbenchPage as Workbench, homeParts, type HomeColumns } from '../features/home';

const messages = () => import('../features/messages/home');
const LatestMessages = lazy(async () => ({ default: (await messages()).LatestMessages }));
const PendingTodos = lazy(async () => ({ default: (await messages()).PendingTodos }));
const LatestNews = lazy(async () => ({ default: (await import('../features/news/home')).LatestNews }));
const LatestNotices = lazy(async () => ({
  default: (await import('../features/announcements/home')).LatestNotices,
}));
const TodaySchedule = lazy(async () => ({ default: (await import('../features/schedule/home')).TodaySchedule }));
const RecentlyStarted = lazy(() => import('../features/tasks/lists/RecentlyStarted'));

const { NewestTodos, PersonSummary, Shortcuts, StartEntries } = homeParts;

/** The blocks by column; a feature adds its own here. */
const homeBlocks: HomeColumns = [
  [NewestTodos, PendingTodos, LatestMessages],
  [TodaySchedule, LatestNotices, StartEntries, LatestNews, RecentlyStarted, PersonSummary],
];
const workbenchBlocks: HomeColumns = [
  [NewestTodos, PendingTodos, RecentlyStarted],
  [Shortcuts, StartEntries],
];

export const HomePage = () => <Home blocks={homeBlocks} />;
export const WorkbenchPage = () => <Workbench blocks={workbenchBlocks} />;
