import {
  attendeeChanges,
  attendeeKindName,
  meetingImports as wire,
  type AttendeeImport,
} from '@portal/contract/meetings';
import type { Locale } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import { PortalError } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { initialChanges } from '../../../../platform/records';
import { readSheet, refusal, type Issue } from '../../../../platform/sheet-import';
import { receiveSheet } from '../../../../platform/sheets';
import { pushMessages } from '../../../commons/messages';
import { logOrganising } from '../log';
import { lockOrganised, readOrganised, type LockedMeeting } from '../sign-up';
import { checkRows } from './check-rows';
import { attendeeSheet } from './columns';
import { planImport, type PlannedAttendee } from './plan';
import { writeAttendees } from './store';
import { writeTemplate } from './template';

const refuse = (issues: readonly Issue[], locale: Locale): AttendeeImport => ({
  ...refusal(attendeeSheet, issues, locale),
  attendees: [],
});

const requireHeld = (meeting: LockedMeeting): LockedMeeting => {
  if (meeting.cancelled) throw new PortalError('meetingCancelled');
  return meeting;
};

/** Imports attendees from a spreadsheet, all of its rows or none, after a preview. */
export function serveImport({ route, db, realtime }: ModuleContext): void {
  route(wire.template, async ({ session, locale, query: { meetingId } }) =>
    writeTemplate((await readOrganised(db, session, meetingId)).values, locale),
  );

  route(wire.preview, (call) =>
    receiveSheet(call, async ({ content }) => {
      const { session, locale, query } = call;
      const meeting = requireHeld(await readOrganised(db, session, query.meetingId));
      const sheet = await readSheet(attendeeSheet, content);
      if (sheet.issues.length > 0) return refuse(sheet.issues, locale);
      const { attendees, issues } = checkRows(sheet.rows, meeting.values);
      const plan = await planImport(db, session.tenantId, meeting, attendees);
      const all = [...issues, ...plan.issues];
      if (all.length > 0) return refuse(all, locale);
      return { ...toAnswer(plan.planned, meeting.values), created: plan.planned.length };
    }),
  );

  route(wire.commit, (call) =>
    receiveSheet(call, async ({ content }) => {
      const { session, ip, locale, query } = call;
      await readOrganised(db, session, query.meetingId);
      const sheet = await readSheet(attendeeSheet, content);
      if (sheet.issues.length > 0) return refuse(sheet.issues, locale);
      const { answer, told } = await db.transaction().execute(async (transaction) => {
        const meeting = requireHeld(await lockOrganised(transaction, session, query.meetingId));
        const { attendees, issues } = checkRows(sheet.rows, meeting.values);
        const plan = await planImport(transaction, session.tenantId, meeting, attendees);
        const all = [...issues, ...plan.issues];
        if (all.length > 0) return { answer: refuse(all, locale), told: [] };
        const users = await writeAttendees(transaction, session.tenantId, meeting, plan.planned);
        const count = (change: PlannedAttendee['change']) =>
          plan.planned.filter((each) => each.change === change).length;
        const [added, changed] = [count('added'), count('changed')];
        if (added + changed > 0)
          await logOrganising(
            transaction,
            { session, ip },
            { meetingId: meeting.id, action: 'importAttendees', changes: initialChanges({ added, changed }) },
          );
        return { answer: toAnswer(plan.planned, meeting.values), told: users };
      });
      pushMessages(realtime, session.tenantId, told);
      return answer;
    }),
  );
}

/** `created` counts the rows that change something. */
const toAnswer = (planned: readonly PlannedAttendee[], values: FormValues): AttendeeImport => ({
  created: planned.filter(({ change }) => change === 'added' || change === 'changed').length,
  issues: [],
  resultFile: '',
  attendees: planned
    .toSorted((one, other) => attendeeChanges.indexOf(one.change) - attendeeChanges.indexOf(other.change))
    .map(({ row, name, phone, unit, room, change, userId, answers }) => ({
      row,
      name,
      phone,
      unit,
      room,
      change,
      kind: attendeeKindName(values, answers),
      account: userId !== null,
    })),
});
