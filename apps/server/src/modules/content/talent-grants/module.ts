import { permissions } from '@portal/contract';
import {
  talentAcceptances,
  talentGrantCalls,
  talentGrants as definition,
  talentReports,
} from '@portal/contract/talent-grants';
import type { Module, ModuleContext } from '../../../platform/module';
import { readStored } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { serveReviewedRecords } from '../../approval/reviews';
import { requireSoundContract } from './contract';
import { endProjects } from './ending';
import { serveInstalments } from './instalments';
import { talentGrantMigrations } from './migrations';
import { remindOfReports } from './reminders';
import { applyForAcceptance, readTimeline } from './timeline';

function setup(context: ModuleContext): void {
  const { route, db, realtime } = context;
  startWorker(() => remindOfReports(db, realtime), context);
  startWorker(() => endProjects(db, realtime), context);
  serveReviewedRecords(context, definition, {
    prepare: async (transaction, _, values, stored) => {
      await requireSoundContract(transaction, values, stored);
      return values;
    },
    requireChangeable: async (transaction, id, _, values) =>
      requireSoundContract(transaction, values, { id, ...(await readStored(transaction, definition, id)) }),
  });
  serveInstalments(context);
  serveReviewedRecords(context, talentReports);
  serveReviewedRecords(context, talentAcceptances);

  route(talentGrantCalls.timeline, ({ session, query }) => readTimeline(db, session, query.id));
  route(talentGrantCalls.applyForAcceptance, ({ session, body }) =>
    db.transaction().execute((transaction) => applyForAcceptance(transaction, session, body.id)),
  );
}

export const talentGrants: Module = {
  name: 'talent-grants',
  migrations: talentGrantMigrations,
  menus: [{ path: '/myTalentProjects', parent: '/talent', icon: 'project', sort: 71 }],
  grants: { [permissions.talentGrantManage]: ['ROLE_AUDITOR'] },
  setup,
};
