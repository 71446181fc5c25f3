import { formatIfKnown, permissions, provinceFigures as contract } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { Module } from '../../../platform/module';
import { startWorker } from '../../../platform/worker';
import { boardOf, currentMonth, monthsOf, Sums, waitingOf } from './board';
import { readLabels } from './labels';
import { provinceFiguresMigrations } from './migrations';
import { countedAt, isCountedSince, readBoardSums, readSums } from './read';
import { rollUp, rollUpAtOnce } from './roll-up';
import { describeScope, scopeOf } from './scope';

/** Half of what figures may be behind, so that a run has as much again to finish. */
const everyMs = 30_000;

/** The home page asks for everybody with the permission, also those who reach less than a company. */
function noFigures(error: unknown): undefined {
  if (!(error instanceof PortalError && error.errorName === 'forbidden')) throw error;
}

/** The board of the province: its talents and where they are, waiting approvals, units, carriers and other matters. */
export const provinceFigures: Module = {
  name: 'province-figures',
  migrations: provinceFiguresMigrations,
  menus: [{ path: '/figures', icon: 'chart', sort: 25, permissions: [permissions.provinceFigures] }],
  grants: { [permissions.provinceFigures]: ['ROLE_AUDITOR'] },
  setup: (context) => {
    const { route, db } = context;
    route(contract.readBoard, async ({ session, query: { areaId }, locale }) => {
      const scope = await scopeOf(db, session, areaId);
      const month = currentMonth();
      const [labels, described, counted, board] = await Promise.all([
        readLabels(db, session.tenantId, locale),
        describeScope(db, session, scope, locale),
        countedAt(db),
        readBoardSums(db, scope, month),
      ]);
      return {
        scope: described,
        countedAt: formatIfKnown(counted),
        ...boardOf(scope, new Sums(board.sums), board.areaSums, { labels, locale, month }),
      };
    });

    route(contract.readSummary, async ({ session, locale }) => {
      const scope = await scopeOf(db, session, undefined).catch(noFigures);
      if (!scope) return null;
      const sums = new Sums(await readSums(db, scope, ['talents', 'waiting']));
      const { entered, left } = monthsOf(sums, currentMonth()).at(-1)!;
      const { total, overdue } = waitingOf(sums);
      return {
        scope: await describeScope(db, session, scope, locale),
        talents: sums.total('talents'),
        entered,
        left,
        waiting: total,
        overdue,
      };
    });

    /* Of several servers, one that follows another closely has nothing to count. */
    const countUnlessFresh = async (closing: AbortSignal) => {
      if (!(await isCountedSince(db, everyMs / 2))) await rollUp(db, () => !closing.aborted);
    };
    startWorker(countUnlessFresh, context, { everyMs, failed: 'the figures of the province were not counted' });
  },
  /* The first count of the worker is over before there is anything to count. */
  demo: [{ name: 'province-figures', run: (_, transaction) => rollUpAtOnce(transaction) }],
};
