import { permissions } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, type ComponentProps } from 'react';
import { usePermissions } from '../shared/session/store';
import { PagePlaceholder } from '../shared/ui/placeholders/PagePlaceholder';
import { HomePage as Home, WorkbenchPage as Workbench, homeParts, type HomeColumns } from '../features/home';

const blocks = () => import('./home-blocks');

/**
 * Returns a block of a feature. All blocks are fetched together, after the page itself. A placeholder with this number
 * of lines has about the height of the block, so that the blocks below do not move.
 */
function block(name: keyof Awaited<ReturnType<typeof blocks>>, lines: number) {
  const Part = lazyInPlace(async () => ({ default: (await blocks())[name] }));
  return (props: ComponentProps<typeof Part>) => (
    <Suspense fallback={<PagePlaceholder lines={lines} />}>
      <Part {...props} />
    </Suspense>
  );
}

const LatestMessages = block('LatestMessages', 7);
const PendingTodos = block('PendingTodos', 5);
const LatestNews = block('LatestNews', 8);
const LatestNotices = block('LatestNotices', 9);
const TodaySchedule = block('TodaySchedule', 5);
const MyApplications = block('MyApplications', 4);
const UpcomingMeetings = block('UpcomingMeetings', 8);
const RecentlyStarted = block('RecentlyStarted', 6);
const ProvinceFigures = block('ProvinceTiles', 2);

/** Others keep no place for it. */
function ProvinceTiles(props: ComponentProps<typeof ProvinceFigures>) {
  return usePermissions().includes(permissions.provinceFigures) ? <ProvinceFigures {...props} /> : null;
}

const { NewestTodos, PersonSummary, Shortcuts, StartEntries } = homeParts;

/** The blocks by column. A feature adds its block here. */
const homeBlocks: HomeColumns = [
  [ProvinceTiles, MyApplications, NewestTodos, PendingTodos, LatestMessages],
  [TodaySchedule, LatestNotices, StartEntries, LatestNews, UpcomingMeetings, RecentlyStarted, PersonSummary],
];
const workbenchBlocks: HomeColumns = [
  [NewestTodos, PendingTodos, RecentlyStarted],
  [MyApplications, Shortcuts, StartEntries],
];

export const HomePage = () => <Home blocks={homeBlocks} />;
export const WorkbenchPage = () => <Workbench blocks={workbenchBlocks} />;
