import { z } from 'zod';
import { exportFormats } from '../records';
import { contact, contactUnit } from '../wire/contact';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, pageQuery, rowId, searchQuery } from '../wire/envelope';
import { limits } from '../wire/limits';
import { trimmed } from '../wire/text';

/** The maximum number of sign-ups that one call decides. */
const maxDecided = 200;

/** `pending` waits for confirmation and `waiting` for a place. `pending` and `confirmed` occupy a place. */
export const signUpStates = ['pending', 'confirmed', 'waiting', 'refused', 'withdrawn'] as const;
export type SignUpState = (typeof signUpStates)[number];

const state = z.enum(signUpStates);
const meeting = z.object({ meetingId: rowId });

const person = {
  name: z.string(),
  phone: z.string(),
  unit: z.string(),
  remark: z.string(),
};

const participant = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  ...person,
  state,
  reason: z.string(),
  signUpTime: dateTime,
  checkInTime: dateTime.nullable(),
});
export type Participant = z.infer<typeof participant>;

const pendingSignUp = participant.extend({ meetingId: z.number().int(), title: z.string(), startTime: dateTime });
export type PendingSignUp = z.infer<typeof pendingSignUp>;

const ownSignUp = z.object({
  meetingId: z.number().int(),
  title: z.string(),
  organiser: z.string(),
  venue: z.string(),
  startTime: dateTime,
  endTime: dateTime,
  meetingState: z.string(),
  ...person,
  state,
  reason: z.string(),
  signUpTime: dateTime,
  checkInTime: dateTime.nullable(),
});
export type OwnSignUp = z.infer<typeof ownSignUp>;

const organisedMeeting = z.object({
  id: z.number().int(),
  title: z.string(),
  state: z.string(),
  startTime: dateTime,
  capacity: z.number().int().nullable(),
  pending: z.number().int(),
  confirmed: z.number().int(),
  waiting: z.number().int(),
  present: z.number().int(),
});
export type OrganisedMeeting = z.infer<typeof organisedMeeting>;

const participantQuery = searchQuery.extend({ meetingId: rowId, state: state.optional() });

export const meetingSignUps = {
  signUp: endpoint({
    method: 'POST',
    path: '/admin/meetings/signUp',
    summary: 'Sign up for an activity; without a free place on the waiting list; a repeated sign-up changes its fields',
    access: 'user',
    body: meeting.extend({
      ...contact,
      unit: contactUnit,
    }),
    response: z.object({ state }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/meetings/withdraw',
    summary: 'Withdraw a sign-up before the activity starts; the first on the waiting list gets the place',
    access: 'user',
    body: meeting,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/admin/meetings/mine',
    summary: "List the caller's sign-ups, latest activity first",
    access: 'user',
    query: pageQuery,
    response: page(ownSignUp),
  }),
  own: endpoint({
    method: 'GET',
    path: '/admin/meetings/own',
    summary: "Read the caller's sign-up for an activity; null for none",
    access: 'user',
    query: meeting,
    response: participant.nullable(),
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/admin/meetings/checkIn',
    summary: 'Check in by the code that is shown at the venue',
    access: 'user',
    body: meeting.extend({ code: z.string().min(1).max(64) }),
  }),
  organised: endpoint({
    method: 'GET',
    path: '/admin/meetings/organised',
    summary: 'List the published and past activities that the caller organises with their sign-ups in numbers',
    access: 'user',
    query: searchQuery,
    response: page(organisedMeeting),
  }),
  pending: endpoint({
    method: 'GET',
    path: '/admin/meetings/pending',
    summary: 'List sign-ups that wait for confirmation, of activities that the caller organises',
    access: 'user',
    query: searchQuery,
    response: page(pendingSignUp),
  }),
  participants: endpoint({
    method: 'GET',
    path: '/admin/meetings/participants',
    summary: 'List the sign-ups of an activity that the caller organises',
    access: 'user',
    query: participantQuery,
    response: page(participant),
  }),
  exportParticipants: endpoint({
    method: 'GET',
    path: '/admin/meetings/participants/export',
    summary: 'Export the sign-ups of an activity that the caller organises',
    access: 'user',
    query: participantQuery.omit({ current: true, size: true }).extend({ format: z.enum(exportFormats) }),
    answer: 'file',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/meetings/decide',
    summary: 'Confirm sign-ups, or refuse them with a reason; those decided already are skipped',
    access: 'user',
    body: meeting.extend({
      ids: z.array(rowId).min(1).max(maxDecided),
      confirmed: z.boolean(),
      reason: trimmed(limits.textLength).default(''),
    }),
    response: z.object({ decided: z.number().int() }),
  }),
  markPresent: endpoint({
    method: 'POST',
    path: '/admin/meetings/markPresent',
    summary: 'Check a participant in from the list, or take that back',
    access: 'user',
    body: meeting.extend({ id: rowId, present: z.boolean() }),
  }),
  checkInCode: endpoint({
    method: 'GET',
    path: '/admin/meetings/checkInCode',
    summary: 'Read the code by which participants check in, for those who organise the activity',
    access: 'user',
    query: meeting,
    response: z.object({ code: z.string() }),
  }),
};
