import type { Localized } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notify, toLocalized } from '../../commons/messages';
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

/** Sends people a message about an activity, with the page of the activity or of what they have to do. */
export const sendNotice = (
  transaction: Db,
  tenantId: number,
  userIds: readonly number[],
  { kind, meeting, ...params }: { kind: Notice; meeting: LockedMeeting } & Record<string, unknown>,
): Promise<void> => {
  const filled = {
    title: meeting.title,
    time: meeting.startTime,
    place: meeting.place,
    ...(params as Record<string, string | Localized>),
  };
  return notify(transaction, tenantId, userIds, {
    msgLink: kind === 'signUpReceived' ? '/meetingActivities/immediateReview' : `/meeting?id=${meeting.id}`,
    title: toLocalized((texts) => texts[kind].title, filled),
    content: toLocalized((texts) => texts[kind].content, filled),
  });
};
