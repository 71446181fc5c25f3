import { meetingSignUps as wire } from '@portal/contract/meetings';
import { sql } from 'kysely';
import { missingField, PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { initialChanges } from '../../../platform/records';
import { pushMessages } from '../../commons/messages';
import { exportParticipants, writeSignInSheet } from './lists';
import { listed, logOrganising } from './log';
import { sendNotice } from './notices';
import { organisedPage, participant, participantPage, participantRows, pendingPage, phoneOf } from './participants';
import { decide, lockOrganised, readOrganised } from './sign-up';
import { moveUp } from './waiting-list';

/** Serves the sign-ups of activities to those who organise them. */
export function serveOrganising({ route, db, realtime }: ModuleContext): void {
  route(wire.organised, ({ session, query }) => organisedPage(db, session, query));
  route(wire.pending, ({ session, query }) => pendingPage(db, session, query));

  route(wire.participants, ({ session, query }) => participantPage(db, session, query));
  route(wire.fullPhone, async ({ session, ip, body: { meetingId, id } }) => {
    await readOrganised(db, session, meetingId);
    return db.transaction().execute(async (transaction) => {
      const phone = await phoneOf(transaction, meetingId, id);
      const changes = initialChanges({ people: (await participant(transaction, id)).name });
      await logOrganising(transaction, { session, ip }, { meetingId, action: 'reveal', changes });
      return { phone };
    });
  });
  route(wire.exportParticipants, async ({ session, ip, locale, query: { format, ...query } }) => {
    const { meetingId } = query;
    const meeting = await readOrganised(db, session, meetingId);
    await logOrganising(db, { session, ip }, { meetingId, action: 'export', changes: [] });
    return exportParticipants(meeting, participantRows(db, session, query), format, locale);
  });
  route(wire.signInSheet, async ({ session, locale, query: { meetingId, format } }) => {
    const meeting = await readOrganised(db, session, meetingId);
    const rows = participantRows(db, session, { meetingId, keyword: '', state: 'confirmed' });
    return writeSignInSheet(meeting, rows, format, locale);
  });

  route(wire.decide, async ({ session, ip, body: { meetingId, ...decision } }) => {
    if (!decision.confirmed && decision.reason === '') throw missingField('reason');
    const { people, users, moved } = await db.transaction().execute(async (transaction) => {
      const meeting = await lockOrganised(transaction, session, meetingId);
      const answered = await decide(transaction, meeting, decision);
      const kind = decision.confirmed ? 'signUpConfirmed' : 'signUpRefused';
      await sendNotice(transaction, session.tenantId, answered.users, { kind, meeting, reason: decision.reason });
      if (answered.people.length > 0)
        await logOrganising(
          transaction,
          { session, ip },
          {
            meetingId,
            action: decision.confirmed ? 'confirmSignUps' : 'refuseSignUps',
            changes: initialChanges({
              people: listed(answered.people),
              ...(decision.reason !== '' && { refusalReason: decision.reason }),
            }),
          },
        );
      return { ...answered, moved: await moveUp(transaction, session.tenantId, meeting) };
    });
    pushMessages(realtime, session.tenantId, [...users, ...moved]);
    return { decided: people.length };
  });

  route(wire.markPresent, ({ session, body: { meetingId, id, present } }) =>
    db.transaction().execute(async (transaction) => {
      await lockOrganised(transaction, session, meetingId);
      const { rows } = await sql`
        update meeting_sign_ups
        set checked_in_at = case when ${present}::boolean then coalesce(checked_in_at, now()) end
        where id = ${id} and meeting_id = ${meetingId} and state = 'confirmed' returning id`.execute(transaction);
      if (rows.length === 0) throw new PortalError('notFound', {}, { field: 'id' });
    }),
  );

  route(wire.checkInByPass, ({ session, body: { meetingId, pass } }) =>
    db.transaction().execute(async (transaction) => {
      await lockOrganised(transaction, session, meetingId);
      const { rows } = await sql<{ id: number; already: boolean; state: string }>`
        select id::int, checked_in_at is not null as already, state from meeting_sign_ups
        where meeting_id = ${meetingId} and pass = ${pass}`.execute(transaction);
      const [found] = rows;
      if (!found) throw new PortalError('passUnknown', {}, { field: 'pass' });
      if (found.state !== 'confirmed') throw new PortalError('passWithoutPlace', {}, { field: 'pass' });
      await sql`
        update meeting_sign_ups set checked_in_at = coalesce(checked_in_at, now()) where id = ${found.id}`.execute(
        transaction,
      );
      return { ...(await participant(transaction, found.id)), already: found.already };
    }),
  );

  route(wire.assignRoom, async ({ session, ip, body: { meetingId, id, room } }) => {
    const notified = await db.transaction().execute(async (transaction) => {
      const meeting = await lockOrganised(transaction, session, meetingId);
      const { rows } = await sql<{ userId: number | null; name: string; before: string }>`
        with stored as (
          select id, room from meeting_sign_ups where id = ${id} and meeting_id = ${meetingId}
            and state in ('pending', 'confirmed') and answers -> 'lodging' = 'true')
        update meeting_sign_ups p set room = ${room} from stored where p.id = stored.id
        returning p.user_id::int as "userId", p.name, stored.room as before`.execute(transaction);
      const [changed] = rows;
      if (!changed) throw new PortalError('notFound', {}, { field: 'id' });
      const told = changed.userId !== null && room !== '' && room !== changed.before ? [changed.userId] : [];
      if (room !== changed.before)
        await logOrganising(
          transaction,
          { session, ip },
          {
            meetingId,
            action: 'assignRoom',
            changes: [
              ...initialChanges({ people: changed.name }),
              { field: 'room', before: changed.before || null, after: room || null },
            ],
          },
        );
      await sendNotice(transaction, session.tenantId, told, { kind: 'roomAssigned', meeting, room });
      return told;
    });
    pushMessages(realtime, session.tenantId, notified);
  });

  route(wire.checkInCode, async ({ session, query }) => ({
    code: (await readOrganised(db, session, query.meetingId)).checkInCode,
  }));
}
