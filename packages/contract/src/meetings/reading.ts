import { z } from 'zod';
import { namedFile, storedRecord } from '../records';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, searchQuery } from '../wire/envelope';
import { meetingModes } from './record';
import { signUpStates } from './sign-ups';

const standing = {
  /** Places taken by sign-ups that are confirmed or wait for confirmation. */
  taken: z.number().int(),
  waiting: z.number().int(),
  /** The sign-up of the reader, or null. */
  signUp: z.enum(signUpStates).nullable(),
  /** Whether people can sign up now, be it for the waiting list. */
  open: z.boolean(),
};

/** A published activity in the lists of its readers. */
const meetingItem = z.object({
  id: z.number().int(),
  title: z.string(),
  kind: z.string(),
  organiser: z.string(),
  mode: z.enum(meetingModes),
  area: z.string(),
  venue: z.string(),
  startTime: dateTime,
  endTime: dateTime,
  capacity: z.number().int().nullable(),
  cover: namedFile.nullable(),
  state: z.enum(['published', 'ended', 'cancelled']),
  ...standing,
});
export type MeetingItem = z.infer<typeof meetingItem>;

export const meetingDetail = z.object({
  record: storedRecord,
  ...standing,
  /** The kinds of attendees with the places that are taken. */
  kinds: z.array(
    z.object({ id: z.string(), name: z.string(), capacity: z.number().int().nullable(), taken: z.number().int() }),
  ),
  /** Whether the reader can withdraw their sign-up now. */
  withdrawable: z.boolean(),
  /** Whether the reader organises it, and so sees its participants. */
  organising: z.boolean(),
});
export type MeetingDetail = z.infer<typeof meetingDetail>;

export const meetingReading = {
  list: endpoint({
    method: 'GET',
    path: '/admin/meetings/published/list',
    summary: 'List published activities: those to come in their order, or past and cancelled ones, newest first',
    access: 'user',
    query: searchQuery.extend({
      kind: z.string().max(64).default(''),
      /** An area, including those below it. */
      area: z.union([z.literal(''), z.string().regex(/^[1-9]\d{5}$/)]).default(''),
      when: z.enum(['upcoming', 'past']).default('upcoming'),
    }),
    response: page(meetingItem),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/meetings/published/detail',
    summary: 'Read a published activity with the standing of its sign-ups',
    access: 'user',
    query: byId,
    response: meetingDetail,
  }),
};
