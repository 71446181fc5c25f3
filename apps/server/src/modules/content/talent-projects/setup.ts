import { talentBatches, talentProjects } from '@portal/contract/talent-projects';
import { sql } from 'kysely';
import { portalNow, type Db } from '../../../platform/database';
import type { SetupModule } from '../../../platform/module';
import { serveRecords } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { serveReviewedRecords } from '../../approval/reviews';
import { findUnknownEntry } from '../../commons/dictionaries';
import { requireWeights } from './batches';

export const setupTalentProjects: SetupModule = (context) => {
  startWorker(() => closeEnded(context.db), context);

  serveRecords(context, talentBatches, {
    findUnknown: findUnknownEntry(talentBatches),
    on: { publish: (_, now) => ({ publishedAt: now }) },
    changed: async (_, { action, values }) => {
      if (action === 'publish') requireWeights(values);
    },
  });

  serveReviewedRecords(context, talentProjects, { findUnknown: findUnknownEntry(talentProjects) });
};

/** Closes batches whose time is over, so that lists show the state that holds for submissions. */
const closeEnded = (db: Db) =>
  sql`
    update "talent-batches" b set state = 'closed', revision = revision + 1, updated_at = now()
    where b.state = 'open' and b.deleted_at is null and b.closes_at <= ${portalNow()}`.execute(db);
