import { meetingSignUps as wire, signUpForm, type SignUpState } from '@portal/contract/meetings';
import { compileForm, type FormValues } from '@portal/contract/forms';
import type { Locale } from '@portal/contract';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { sql } from 'kysely';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { acceptValues } from '../../../platform/records';
import { pushMessages } from '../../commons/messages';
import { sendNotice } from './notices';
import { ownPage, ownSignUp } from './participants';
import { lockMeeting, signUp, withdraw, type LockedMeeting } from './sign-up';
import { moveUp } from './waiting-list';

const noticeOf = { confirmed: 'signUpSaved', pending: 'signUpPending', waiting: 'signUpWaiting' } as const;

const toNotice = (state: SignUpState) => noticeOf[state as keyof typeof noticeOf];

/** Returns what the activity asks for, checked by its form. */
async function acceptAnswers({ values }: LockedMeeting, submitted: FormValues, locale: Locale): Promise<FormValues> {
  const form = signUpForm(values);
  return form ? acceptValues(compileForm(form, compileFormExpression), {}, submitted, locale) : {};
}

/** Serves sign-ups to participants. */
export function serveSignUps({ route, db, realtime }: ModuleContext): void {
  route(wire.signUp, async ({ session, locale, body: { meetingId, answers, ...person } }) => {
    const { tenantId, userId } = session;
    const { state, notified } = await db.transaction().execute(async (transaction) => {
      const meeting = await lockMeeting(transaction, session, meetingId);
      const accepted = await acceptAnswers(meeting, answers, locale);
      const signed = await signUp(transaction, session, meeting, { ...person, answers: accepted });
      const needsReview = signed.added && signed.state === 'pending' && meeting.createdBy !== userId;
      const organisers = needsReview ? [meeting.createdBy] : [];
      const own = signed.added ? [userId] : [];
      await sendNotice(transaction, tenantId, organisers, { kind: 'signUpReceived', meeting, person: person.name });
      await sendNotice(transaction, tenantId, own, { kind: toNotice(signed.state), meeting });
      await sendNotice(transaction, tenantId, signed.moved, { kind: 'signUpMoved', meeting });
      return { state: signed.state, notified: [...organisers, ...own, ...signed.moved] };
    });
    pushMessages(realtime, tenantId, notified);
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
}
