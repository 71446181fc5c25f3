import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, rowId } from '../wire/envelope';
import { contentShape, guestIds, inPeriod, isSchedulePeriod, period } from './content';

/** What a colleague sees of a schedule: only when its owner is busy, everything, or everything and may change it. */
export const shareLevels = ['busy', 'details', 'aide'] as const;
export type ShareLevel = (typeof shareLevels)[number];

const share = z.object({ userId: z.number().int(), userName: z.string(), level: z.enum(shareLevels) });
export type ScheduleShare = z.output<typeof share>;

export const readShares = endpoint({
  method: 'GET',
  path: '/admin/schedule/shares',
  summary: 'List with whom the caller shares the own schedule, and who shares theirs with the caller',
  access: 'user',
  response: z.object({ given: z.array(share), received: z.array(share) }),
});

export const saveShare = endpoint({
  method: 'POST',
  path: '/admin/schedule/share',
  summary: "Share the caller's schedule with a colleague, or change what that one sees",
  access: 'user',
  body: z.object({ userId: rowId, level: z.enum(shareLevels) }),
});

export const endShare = endpoint({
  method: 'POST',
  path: '/admin/schedule/unshare',
  summary: "Stop sharing the caller's schedule with a colleague",
  access: 'user',
  body: z.object({ userId: rowId }),
});

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/admin/schedule/answer',
  summary: 'Accept or decline the invitation to an entry',
  access: 'user',
  body: byId.extend({ answer: z.enum(['accepted', 'declined']) }),
});

const conflict = z.object({
  userId: z.number().int(),
  userName: z.string(),
  /** Empty if the caller may only know that the person is busy. */
  title: z.string(),
  ...period,
});
export type ScheduleConflict = z.output<typeof conflict>;

export const findConflicts = endpoint({
  method: 'POST',
  path: '/admin/schedule/conflicts',
  summary: 'When the owner and the invited people of an entry, as far as they share their schedule, are busy already',
  access: 'user',
  body: z
    .object({
      ...period,
      allDay: contentShape.allDay,
      repeat: contentShape.repeat,
      ownerId: rowId.optional(),
      guests: guestIds,
      /** The entry that is being changed. */
      except: rowId.optional(),
    })
    .refine(isSchedulePeriod, inPeriod),
  response: z.object({
    conflicts: z.array(conflict),
    /** The names of invited people who do not share their schedule with the caller. */
    unknown: z.array(z.string()),
  }),
});
