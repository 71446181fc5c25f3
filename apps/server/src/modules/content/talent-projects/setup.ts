import { talentBatches, talentProjectCalls as calls, talentProjects } from '@portal/contract/talent-projects';
import { textOf } from '@portal/contract/records';
import { sql } from 'kysely';
import { inTransaction, portalNow, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { createdBy, serveRecords, type RecordChange } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { actorsOf } from '../../accounts/auth';
import { serveReviewedRecords } from '../../approval/reviews';
import { workflowOf } from '../../approval/workflow';
import { findUnknownEntry } from '../../commons/dictionaries';
import { recordNotifier } from '../../commons/messages';
import { completed, employerOf, serveApplying } from './applying';
import { requireWeights } from './batches';
import { cancelApplications } from './cancelling';
import { requireMendable } from './mending';
import { drawFormalReview } from './process';
import { serveReading } from './reading';
import { dropRank, rankApplications, recommendApplication, requireTaking } from './recommending';
import { submitApplication } from './submitting';

export const setupTalentProjects: SetupModule = (context) => {
  const { db, route } = context;
  startWorker(() => closeEnded(db), context);

  serveRecords(context, talentBatches, {
    findUnknown: findUnknownEntry(talentBatches),
    on: { publish: (_, now) => ({ publishedAt: now }) },
    changed: async (transaction, change) => {
      if (change.action === 'publish') requireWeights(change.values);
      if (change.action === 'cancel') await cancelApplications(context, transaction, change);
    },
  });

  const { settings } = workflowOf(context);
  /** Refuses administrators of a unit who would recommend themselves, unless the platform allows own reviews. */
  const requireMayReviewOwn = async ({ tenantId }: { tenantId: number }) => {
    if (!(await settings(tenantId)).mayReviewOwn) throw new PortalError('ownReview');
  };

  const notify = recordNotifier(context, talentProjects);
  serveReviewedRecords(context, talentProjects, {
    findUnknown: findUnknownEntry(talentProjects),
    drawProcess: drawFormalReview,
    requireChangeable: requireMendable,
    findInitiator: async (record, { session }) => {
      await requireTaking(db, session, record.id, 'none');
      const [applicant] = await actorsOf(db, session.tenantId, [record.createdBy]);
      if (!applicant) throw new PortalError('peopleGone');
      return applicant;
    },
    on: {
      submit: (_, now) => ({ submittedAt: now }),
      recall: withoutOpinion,
      recommend: withoutOpinion,
      putBack: withoutOpinion,
    },
    prepare: (transaction, session, values) => completed(transaction, session, values),
    changed: async (transaction, change) => {
      await follow(transaction, change);
      const { session, action, id, values, state, afterCommit } = change;
      if (action === 'change' || action === 'submit') return;
      const applicant = await createdBy(transaction, talentProjects, id);
      if (action === 'recommend' && applicant === session.userId) await requireMayReviewOwn(session);
      const userIds = [applicant];
      const link = `/talentProjects?id=${id}`;
      await notify.state(transaction, { session, values, userIds, link, afterCommit }, state);
    },
  });

  serveApplying(context);
  serveReading(context);

  route(calls.rank, async ({ body, ...caller }) => {
    await inTransaction(db, (transaction) => rankApplications(transaction, caller, body));
    return null;
  });
};

/** An opinion of the unit ends with the decision that it explains. */
const withoutOpinion = () => ({ unitOpinion: null });

/** Writes what follows from an action on an application, or refuses it. */
async function follow(transaction: Db, { session, action, id, values }: RecordChange): Promise<void> {
  switch (action) {
    case 'change':
      await sql`update "talent-projects" set company_id = ${employerOf(values)} where id = ${id}`.execute(transaction);
      return;
    case 'submit':
      return submitApplication(transaction, session, id, values);
    case 'recommend':
      return recommendApplication(transaction, session, id, textOf(values, 'area') ?? '');
    case 'putBack':
    case 'decline':
      await requireTaking(transaction, session, id, 'update');
      await dropRank(transaction, id);
      return;
    case 'withdraw':
      await dropRank(transaction, id);
      return;
    default:
  }
}

/** Closes batches whose time is over, so that lists show the state that holds for submissions. */
const closeEnded = (db: Db) =>
  sql`
    update "talent-batches" b set state = 'closed', revision = revision + 1, updated_at = now()
    where b.state = 'open' and b.deleted_at is null and b.closes_at <= ${portalNow()}`.execute(db);
