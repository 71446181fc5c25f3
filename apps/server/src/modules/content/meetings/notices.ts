import type { Localized } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notifyEach, toLocalized } from '../../commons/messages';
import type { LockedMeeting } from './sign-up';

type Notice =
  | 'signUpSaved'
  | 'signUpPending'
  | 'signUpWaiting'
  | 'signUpConfirmed'
  | 'signUpRefused'
  | 'signUpMoved'
  | 'signUpReceived'
  | 'attendeeAdded'
  | 'roomAssigned'
  | 'materialsPublished';

/** A message to people about an activity, with what its text needs beside the activity. */
export interface MeetingNotice {
  kind: Notice;
  userIds: readonly number[];
  [param: string]: unknown;
}

/** Sends people messages about an activity, with the page of the activity or of what they have to do. */
export const sendNotices = (
  transaction: Db,
  tenantId: number,
  meeting: LockedMeeting,
  notices: readonly MeetingNotice[],
): Promise<void> =>
  notifyEach(
    transaction,
    tenantId,
    notices.map(({ kind, userIds, ...params }) => {
      const filled = {
        title: meeting.title,
        time: meeting.startTime,
        place: meeting.place,
        ...(params as Record<string, string | Localized>),
      };
      return {
        userIds,
        msgLink: kind === 'signUpReceived' ? '/meetingActivities/immediateReview' : `/meeting?id=${meeting.id}`,
        title: toLocalized((texts) => texts[kind].title, filled),
        content: toLocalized((texts) => texts[kind].content, filled),
      };
    }),
  );

/** Sends people one message about an activity. */
export const sendNotice = (
  transaction: Db,
  tenantId: number,
  userIds: readonly number[],
  { meeting, ...notice }: { kind: Notice; meeting: LockedMeeting } & Record<string, unknown>,
): Promise<void> => sendNotices(transaction, tenantId, meeting, [{ ...notice, userIds }]);
