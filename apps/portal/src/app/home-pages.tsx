import { permissions } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, type ComponentType } from 'react';
import { PagePlaceholder } from '../shared/ui/placeholders/PagePlaceholder';
import {
  HomePage as Home,
  homeParts,
  WorkbenchPage as Workbench,
  type BlockProps,
  type HomeBlock,
} from '../features/home';

/**
 * Returns a block of a file of blocks, which is loaded with its first block. A placeholder with this number of lines has
 * about the height of the block, so that the blocks below do not move.
 */
const blocksOf =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType<BlockProps>>>) =>
  (name: Name, lines: number): ComponentType<BlockProps> => {
    const Part = lazyInPlace<BlockProps>(async () => ({ default: (await load())[name] }));
    return (props) => (
      <Suspense fallback={<PagePlaceholder lines={lines} />}>
        <Part {...props} />
      </Suspense>
    );
  };

const common = blocksOf(() => import('./home-blocks'));
const office = blocksOf(() => import('./home-office-blocks'));
const own = blocksOf(() => import('./home-own-blocks'));
const { Deadlines, NewestTodos, PersonSummary, QuickStarts, Shortcuts, StartEntries } = homeParts;

const RecentlyStarted = common('RecentlyStarted', 6);
const MyApplications = common('MyApplications', 4);
const PendingTodos = common('PendingTodos', 5);

const seesFigures = [permissions.provinceFigures];
const reviewing = [
  permissions.newsPublish,
  permissions.meetingPublish,
  permissions.servicePublish,
  permissions.companyReview,
  permissions.talentReview,
  permissions.talentProjectCheck,
];

/** The blocks of the home page. A feature adds its block here, and to `usualArrangements` of the contract. */
const blocks: readonly HomeBlock[] = [
  { id: 'province', permissions: seesFigures, Part: office('ProvinceBlock', 16) },
  { id: 'waiting', permissions: seesFigures, Part: office('WaitingBlock', 10) },
  { id: 'todos', Part: NewestTodos },
  { id: 'otherTodos', Part: PendingTodos },
  { id: 'deadlines', Part: Deadlines },
  { id: 'started', Part: RecentlyStarted },
  { id: 'followed', Part: common('Followed', 6) },
  { id: 'quickStarts', Part: QuickStarts },
  { id: 'applications', Part: MyApplications },
  { id: 'messages', Part: common('LatestMessages', 7) },
  { id: 'notices', Part: common('LatestNotices', 9) },
  { id: 'news', Part: common('LatestNews', 8) },
  { id: 'schedule', Part: common('TodaySchedule', 5) },
  { id: 'meetings', Part: common('UpcomingMeetings', 8) },
  { id: 'person', Part: PersonSummary },
  { id: 'talentFile', kinds: ['talent'], Part: own('FileProgress', 5) },
  { id: 'services', Part: own('ServicesToApply', 8) },
  { id: 'unitProfile', kinds: ['unitAdmin', 'staff'], Part: own('UnitProfile', 4) },
  { id: 'unitRequests', kinds: ['unitAdmin'], Part: own('OpenRequests', 7) },
  { id: 'recommendations', kinds: ['unitAdmin'], Part: own('OpenBatches', 6) },
  { id: 'reviews', permissions: reviewing, Part: office('WaitingReviews', 6) },
  { id: 'system', permissions: [permissions.platformSettings], Part: office('SystemState', 5) },
  { id: 'signIns', permissions: [permissions.auditView], Part: office('LatestSignIns', 8) },
];

const workbenchColumns = [
  [NewestTodos, PendingTodos, RecentlyStarted],
  [MyApplications, Shortcuts, StartEntries],
];

export const HomePage = () => <Home blocks={blocks} />;
export const WorkbenchPage = () => <Workbench columns={workbenchColumns} />;
