import { z } from 'zod';
import { fieldValues } from '../fields';
import { exportFormats } from '../records';
import { contact, contactUnit } from '../wire/contact';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, pageQuery, rowId, searchQuery } from '../wire/envelope';
import { limits } from '../wire/limits';
import { trimmed } from '../wire/text';

/** The maximum number of characters of a room. */
export const roomLength = 50;

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

/** Its phone number is masked for those who organise. */
const participant = z.object({
  id: z.number().int(),
  /** Null for somebody without an account, whom the organiser has imported. */
  userId: z.number().int().nullable(),
  ...person,
  /** The name of the kind of attendee; empty without. */
  kind: z.string(),
  /** The answers by the fields of `signUpForm`. */
  answers: fieldValues,
  /** The room that the organiser has assigned; empty without. */
  room: z.string(),
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
  kind: z.string(),
  room: z.string(),
  /** The number of files that the reader may read. */
  materials: z.number().int(),
  state,
  reason: z.string(),
  signUpTime: dateTime,
  checkInTime: dateTime.nullable(),
});
export type OwnSignUp = z.infer<typeof ownSignUp>;

/** The sign-up of the reader, with the code by which the organiser checks them in. */
const readerSignUp = participant.extend({ pass: z.string() });
export type ReaderSignUp = z.infer<typeof readerSignUp>;

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
      answers: fieldValues.default({}),
    }),
    response: z.object({ state }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/meetings/withdraw',
    summary: 'Withdraw a sign-up until the activity starts or its deadline passes; the first who waits gets the place',
    access: 'user',
    body: meeting,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/admin/meetings/mine',
    summary: "List the caller's sign-ups: upcoming activities earliest first, all or past ones latest first",
    access: 'user',
    query: pageQuery.extend({ when: z.enum(['all', 'upcoming', 'past']).default('all') }),
    response: page(ownSignUp),
  }),
  own: endpoint({
    method: 'GET',
    path: '/admin/meetings/own',
    summary: "Read the caller's sign-up for an activity; null for none",
    access: 'user',
    query: meeting,
    response: readerSignUp.nullable(),
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
  fullPhone: endpoint({
    method: 'POST',
    path: '/admin/meetings/participants/phone',
    summary: 'Read the full phone number of a sign-up of an activity that the caller organises; it is logged',
    access: 'user',
    body: meeting.extend({ id: rowId }),
    response: z.object({ phone: z.string() }),
  }),
  exportParticipants: endpoint({
    method: 'GET',
    path: '/admin/meetings/participants/export',
    summary: 'Export the sign-ups of an activity that the caller organises with full phone numbers; it is logged',
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
  checkInByPass: endpoint({
    method: 'POST',
    path: '/admin/meetings/checkInByPass',
    summary: 'Check a participant in by the code on their phone; checked in already, nothing changes',
    access: 'user',
    body: meeting.extend({ pass: z.uuid() }),
    response: participant.extend({ already: z.boolean() }),
  }),
  assignRoom: endpoint({
    method: 'POST',
    path: '/admin/meetings/assignRoom',
    summary: 'Assign a room to a participant who asked for one, and notify them; an empty text takes it back',
    access: 'user',
    body: meeting.extend({ id: rowId, room: trimmed(roomLength) }),
  }),
  signInSheet: endpoint({
    method: 'GET',
    path: '/admin/meetings/signInSheet',
    summary: 'The confirmed participants of an activity with a column to sign in, as PDF or XLSX',
    access: 'user',
    query: meeting.extend({ format: z.enum(['pdf', 'xlsx']) }),
    answer: 'file',
  }),
};
