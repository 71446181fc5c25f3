import { textsIn, type Locale, type Localized, permissions } from '@portal/contract';
import { talentAppraisals, talentPublicity, talentScoring, type Appraised } from '@portal/contract/talent-appraisals';
import { sql } from 'kysely';
import { inTransaction, type AfterCommit, type Db } from '../../../platform/database';
import { hourS, limitReached, PortalError, reachOf, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { writeSpreadsheet } from '../../../platform/spreadsheet';
import { requireTenant } from '../../accounts/auth';
import { workCalendar } from '../../accounts/work-calendar';
import { notifyUsers, toLocalized } from '../../commons/messages';
import { createGrants } from '../talent-grants';
import { lockBatch, readBatch, requireStage } from './batch';
import { decide, propose } from './decision';
import { serveObjections } from './objections';
import { listAppraisals, readDraws, readOverview } from './overview';
import { drawExperts, fillAfter, leaveSeat } from './panel';
import { listPublic, publicise, publishResults, readPublic } from './publicity';
import { readAssignments, readMaterial, readScoredFile, saveScores, submitScores } from './scoring';
import texts from './strings/export.json';

type Notice = 'talentScoring' | 'talentScoringReminder' | 'talentGranted';

/** The decision concerns the whole province. @throws PortalError `forbidden` for a smaller reach */
function requireAll(session: Session): void {
  if (reachOf(session, permissions.talentExpertManage) !== 'tenant') throw new PortalError('forbidden');
}

export function setupAppraisals(context: ModuleContext): void {
  const { route, db, storage, realtime } = context;
  const calendars = context.part(workCalendar);
  serveObjections(context);

  const send = (
    transaction: Db,
    { tenantId }: Session,
    notice: { userIds: readonly number[]; kind: Notice; link: string; afterCommit: AfterCommit } & Params,
  ) => {
    const { userIds, kind, link, afterCommit, params } = notice;
    return notifyUsers(transaction, realtime, {
      tenantId,
      userIds,
      link,
      title: toLocalized((table) => table[kind].title, params),
      content: toLocalized((table) => table[kind].content, params),
      afterCommit,
    });
  };
  const sendDrawn = async (transaction: Db, session: Session, batchId: number, sent: Drawn) => {
    const { title, dueAt } = await readBatch(transaction, session, batchId);
    const params = { title, time: dueAt ?? '' };
    await send(transaction, session, { ...sent, link: '/talentScoring', params });
  };

  route(talentAppraisals.list, ({ session }) => {
    requireAll(session);
    return listAppraisals(db, session);
  });
  route(talentAppraisals.overview, ({ session, query }) => {
    requireAll(session);
    return readOverview(db, session, query.batchId);
  });
  route(talentAppraisals.draws, ({ session, query }) => {
    requireAll(session);
    return readDraws(db, session, query.batchId);
  });

  route(talentAppraisals.draw, ({ body, ...caller }) => {
    requireAll(caller.session);
    return inTransaction(db, async (transaction, afterCommit) => {
      const userIds = await drawExperts(transaction, caller, body);
      await sendDrawn(transaction, caller.session, body.batchId, { userIds, kind: 'talentScoring', afterCommit });
      return { drawn: userIds.length };
    });
  });

  route(talentAppraisals.replace, ({ body: { id, reason }, ...caller }) => {
    requireAll(caller.session);
    return inTransaction(db, async (transaction, afterCommit) => {
      const seat = await leaveSeat(transaction, caller.session, id, { state: 'replaced', reason });
      const userIds = await fillAfter(transaction, caller, seat, reason);
      await sendDrawn(transaction, caller.session, seat.batchId, { userIds, kind: 'talentScoring', afterCommit });
      return { replaced: userIds.length > 0 };
    });
  });

  route(talentAppraisals.remind, ({ session, body: { batchId } }) => {
    requireAll(session);
    return inTransaction(db, async (transaction, afterCommit) => {
      requireStage(await lockBatch(transaction, session, batchId), 'scoring');
      await limitReminders(transaction, batchId);
      const { rows } = await sql<{ userId: number }>`
        select distinct seat.user_id::int as "userId" from talent_seats seat join talent_scores s on s.seat_id = seat.id
        where seat.batch_id = ${batchId} and seat.state = 'seated' and s.submitted_at is null`.execute(transaction);
      const userIds = rows.map(({ userId }) => userId);
      await sendDrawn(transaction, session, batchId, { userIds, kind: 'talentScoringReminder', afterCommit });
      return { people: userIds.length };
    });
  });

  route(talentAppraisals.propose, ({ body, ...caller }) => {
    requireAll(caller.session);
    return db.transaction().execute((transaction) => propose(transaction, caller, body));
  });
  route(talentAppraisals.decide, ({ body, ...caller }) => {
    requireAll(caller.session);
    return db.transaction().execute((transaction) => decide(transaction, caller, body));
  });

  route(talentAppraisals.publicise, async ({ body: { batchId }, ...caller }) => {
    requireAll(caller.session);
    const calendar = await calendars.of(caller.session.tenantId);
    return db.transaction().execute((transaction) => publicise(transaction, caller, batchId, calendar));
  });

  route(talentAppraisals.publish, ({ body: { batchId }, ...caller }) => {
    requireAll(caller.session);
    return inTransaction(db, async (transaction, afterCommit) => {
      const { granted, held } = await publishResults(transaction, caller, batchId);
      const userIds = await createGrants(transaction, caller, granted);
      const { title } = await readBatch(transaction, caller.session, batchId);
      const sent = { userIds, kind: 'talentGranted' as const, link: '/myTalentProjects', afterCommit };
      await send(transaction, caller.session, { ...sent, params: { title } });
      return { granted: granted.length, held };
    });
  });

  route(talentAppraisals.export, async ({ session, locale, query: { batchId, format } }) => {
    requireAll(session);
    const { title, applications } = await readOverview(db, session, batchId);
    return writeSpreadsheet(rankingSheet(title, applications, locale), format);
  });

  route(talentScoring.mine, ({ session }) => readAssignments(db, session));
  route(talentScoring.material, ({ session, query }) => readMaterial(db, session, query.id));
  route(talentScoring.file, ({ session, query }) => readScoredFile({ db, storage }, session, query));
  route(talentScoring.save, ({ session, body }) =>
    db.transaction().execute((transaction) => saveScores(transaction, session, body)),
  );
  route(talentScoring.submit, ({ session, body }) =>
    db.transaction().execute((transaction) => submitScores(transaction, session, body)),
  );
  route(talentScoring.decline, ({ body: { id, reason }, ...caller }) =>
    inTransaction(db, async (transaction, afterCommit) => {
      const { session } = caller;
      const seat = await leaveSeat(transaction, session, id, { state: 'declined', reason, userId: session.userId });
      const userIds = await fillAfter(transaction, caller, seat, reason);
      await sendDrawn(transaction, session, seat.batchId, { userIds, kind: 'talentScoring', afterCommit });
    }),
  );

  route(talentPublicity.list, async ({ tenantId }) => {
    await requireTenant(db, tenantId);
    return listPublic(db, tenantId);
  });
  route(talentPublicity.detail, async ({ tenantId, query }) => {
    await requireTenant(db, tenantId);
    return readPublic(db, tenantId, query.batchId);
  });
}

interface Params {
  params: Record<string, string | Localized>;
}

interface Drawn {
  userIds: readonly number[];
  kind: Notice;
  afterCommit: AfterCommit;
}

/** @throws PortalError `hourlyLimit` where the experts were reminded within the last hour */
async function limitReminders(transaction: Db, batchId: number): Promise<void> {
  const { rows } = await sql<{ secondsLeft: number }>`
    select ceil(${hourS} - extract(epoch from now() - reminded_at))::int as "secondsLeft" from talent_appraisals
    where batch_id = ${batchId} and reminded_at > now() - interval '1 hour'`.execute(transaction);
  if (rows[0]) throw limitReached(hourS, rows[0].secondsLeft);
  await sql`update talent_appraisals set reminded_at = now() where batch_id = ${batchId}`.execute(transaction);
}

function rankingSheet(title: string, rows: readonly Appraised[], locale: Locale) {
  const { headers, yes, no } = textsIn(texts, locale);
  return { title, headers: Object.values(headers), rows: cells() };

  async function* cells(): AsyncGenerator<(string | number)[]> {
    for (const row of rows)
      yield [
        row.rank ?? '',
        row.number,
        row.name,
        row.applicant,
        row.unit,
        row.average ?? '',
        row.supported ? yes : no,
        row.amount,
        row.reason,
      ];
  }
}
