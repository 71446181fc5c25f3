import { type Localized, textsIn, type Locale } from '@portal/contract';
import { meetingSignUps as wire, type Participant } from '@portal/contract/meetings';
import { sql } from 'kysely';
import type { ExportFormat } from '@portal/contract/records';
import type { Db } from '../../../platform/database';
import { missingField, PortalError, type FileAnswer } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { notify, pushMessages, toLocalized } from '../../commons/messages';
import { organisedPage, ownPage, ownSignUp, participantPage, participantRows, pendingPage } from './participants';
import { decide, fillPlaces, lockMeeting, lockOrganised, signUp, withdraw, type LockedMeeting } from './sign-up';
import { headersWith, writeSpreadsheet } from '../../../platform/spreadsheet';
import texts from './strings/export.json';

/** Returns the sign-ups of an activity as a spreadsheet, e.g. for signing on paper. */
function exportParticipants(rows: AsyncIterable<Participant>, format: ExportFormat, locale: Locale): FileAnswer {
  const { title, headers, states } = textsIn(texts, locale);
  const shown = headersWith({ signedUp: 'second', checkedIn: 'second' }, headers);
  return writeSpreadsheet({ title, headers: shown, rows: cells() }, format);

  async function* cells(): AsyncGenerator<string[]> {
    for await (const { name, phone, unit, remark, state, reason, signUpTime, checkInTime } of rows)
      yield [name, phone, unit, remark, states[state], reason, signUpTime, checkInTime ?? ''];
  }
}

type Notice = 'signUpConfirmed' | 'signUpRefused' | 'signUpMoved' | 'signUpReceived';

/** Serves sign-ups to participants and organisers. */
export function serveSignUps({ route, db, realtime }: ModuleContext): void {
  const send = (
    transaction: Db,
    tenantId: number,
    userIds: readonly number[],
    { kind, meeting, ...params }: { kind: Notice; meeting: LockedMeeting } & Record<string, unknown>,
  ) => {
    const filled = { title: meeting.title, time: meeting.startTime, ...(params as Record<string, string | Localized>) };
    return notify(transaction, tenantId, userIds, {
      msgLink: kind === 'signUpReceived' ? '/meetingActivities/immediateReview' : `/meeting?id=${meeting.id}`,
      title: toLocalized((texts) => texts[kind].title, filled),
      content: toLocalized((texts) => texts[kind].content, filled),
    });
  };
  /** Gives free places to the waiting list. @returns the people who got one */
  const moveUp = async (transaction: Db, tenantId: number, meeting: LockedMeeting) => {
    const moved = meeting.started ? [] : await fillPlaces(transaction, meeting);
    await send(transaction, tenantId, moved, { kind: 'signUpMoved', meeting });
    return moved;
  };

  route(wire.signUp, async ({ session, body: { meetingId, ...person } }) => {
    const { state, notified } = await db.transaction().execute(async (transaction) => {
      const meeting = await lockMeeting(transaction, session, meetingId);
      const signed = await signUp(transaction, session, meeting, person);
      const needsReview = signed.added && signed.state === 'pending' && meeting.createdBy !== session.userId;
      const organisers = needsReview ? [meeting.createdBy] : [];
      await send(transaction, session.tenantId, organisers, { kind: 'signUpReceived', meeting, person: person.name });
      return { state: signed.state, notified: organisers };
    });
    pushMessages(realtime, session.tenantId, notified);
    return { state };
  });

  route(wire.withdraw, async ({ session, body: { meetingId } }) => {
    const moved = await db.transaction().execute(async (transaction) => {
      const meeting = await lockMeeting(transaction, session, meetingId);
      await withdraw(transaction, session, meeting);
      return moveUp(transaction, session.tenantId, meeting);
    });
    pushMessages(realtime, session.tenantId, moved);
  });

  route(wire.mine, ({ session, query }) => ownPage(db, session, query));
  route(wire.own, ({ session, query }) => ownSignUp(db, session, query.meetingId));
  route(wire.organised, ({ session, query }) => organisedPage(db, session, query));
  route(wire.pending, ({ session, query }) => pendingPage(db, session, query));

  route(wire.participants, ({ session, query }) => participantPage(db, session, query));
  route(wire.exportParticipants, ({ session, locale, query: { format, ...query } }) =>
    exportParticipants(participantRows(db, session, query), format, locale),
  );

  route(wire.decide, async ({ session, body: { meetingId, ...decision } }) => {
    if (!decision.confirmed && decision.reason === '') throw missingField('reason');
    const { decided, moved } = await db.transaction().execute(async (transaction) => {
      const meeting = await lockOrganised(transaction, session, meetingId);
      const users = await decide(transaction, meeting, decision);
      const kind = decision.confirmed ? 'signUpConfirmed' : 'signUpRefused';
      await send(transaction, session.tenantId, users, { kind, meeting, reason: decision.reason });
      return { decided: users, moved: await moveUp(transaction, session.tenantId, meeting) };
    });
    pushMessages(realtime, session.tenantId, [...decided, ...moved]);
    return { decided: decided.length };
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

  route(wire.checkIn, ({ session, body: { meetingId, code } }) =>
    db.transaction().execute(async (transaction) => {
      const meeting = await lockMeeting(transaction, session, meetingId);
      if (meeting.checkInCode !== code) throw new PortalError('checkInCodeWrong', {}, { field: 'code' });
      if (meeting.checkIn === 'early') throw new PortalError('checkInEarly', { time: meeting.checkInTime });
      if (meeting.checkIn === 'over') throw new PortalError('checkInOver');
      const { rows } = await sql`
        update meeting_sign_ups set checked_in_at = coalesce(checked_in_at, now())
        where meeting_id = ${meetingId} and user_id = ${session.userId} and state = 'confirmed' returning id`.execute(
        transaction,
      );
      if (rows.length === 0) throw new PortalError('notFound', {}, { field: 'meetingId' });
    }),
  );

  route(wire.checkInCode, ({ session, query }) =>
    db.transaction().execute(async (transaction) => ({
      code: (await lockOrganised(transaction, session, query.meetingId)).checkInCode,
    })),
  );
}
