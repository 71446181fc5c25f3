import { meetings } from '@portal/contract/meetings';
import type { Db } from '../../../platform/database';
import { differing, writeAudit, type Author, type Change } from '../../../platform/records';

type Action =
  | 'export'
  | 'reveal'
  | 'importAttendees'
  | 'confirmSignUps'
  | 'refuseSignUps'
  | 'assignRoom'
  | 'addMaterials'
  | 'changeReaders'
  | 'removeMaterials';

export const listed = (names: readonly string[]): string => names.join('、');

/** Enters into the history of an activity what its organiser did with attendees or materials. */
export const logOrganising = (
  transaction: Db,
  author: Author,
  { meetingId, action, changes }: { meetingId: number; action: Action; changes: readonly Change[] },
): Promise<void> =>
  writeAudit(transaction, author, { area: meetings.area, subjectId: meetingId, action, changes: differing(changes) });
