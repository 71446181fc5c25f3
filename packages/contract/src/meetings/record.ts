import {
  area,
  choice,
  date,
  dateTime,
  files,
  link,
  longText,
  optionsFor,
  pictures,
  richText,
  table,
  text,
  wholeNumber,
  yesNo,
} from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.meetings.json';
import zhCN from '../strings/records/zh-CN.meetings.json';
import { permissions } from '../wire/permissions';
import { loggedMeetingFields } from './log';

export const meetingModes = ['onsite', 'online', 'both'] as const;

/** How people answer a question at sign-up. */
const questionKinds = ['text', 'longText', 'choice', 'choices', 'yesNo', 'number', 'date'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const mostPeople = 100_000;

const written = { permission: permissions.meetingWrite, reach: 'company' } as const;
const reviewed = { permission: permissions.meetingPublish, reach: 'tenant' } as const;

/**
 * Meeting activities (spec 000 §1). An organiser writes them, and they are published when their review is completed.
 * Then people sign up.
 */
export const meetings = record({
  area: 'meetings',
  fields: {
    title: text({ required: true, max: 120 }),
    kind: choice({ required: true, dictionary: 'meeting_type' }),
    cover: pictures({ max: 1 }),
    organiser: text({ required: true, max: 100 }),
    mode: choice({
      required: true,
      default: 'onsite',
      options: optionsFor(meetingModes),
    }),
    area: area({ required: true }),
    venue: text({ required: true, max: 200, visibleWhen: "${mode != 'online'}" }),
    address: link({ required: true, visibleWhen: "${mode != 'onsite'}" }),
    startsAt: dateTime({ required: true }),
    endsAt: dateTime({ required: true }),
    signUpFrom: dateTime({}),
    signUpUntil: dateTime({}),
    /** People may withdraw until then. If empty, until the activity starts. */
    withdrawUntil: dateTime({}),
    /** The maximum number of people. If empty, there is no limit. */
    capacity: wholeNumber({ min: 1, max: mostPeople }),
    /** Sign-ups wait for the organiser's confirmation. */
    confirmation: yesNo({}),
    audience: text({ max: 200 }),
    body: richText({ required: true }),
    agenda: table({
      max: 100,
      columns: [
        { key: 'startsAt', kind: 'date-time', required: true },
        { key: 'endsAt', kind: 'date-time' },
        { key: 'topic', kind: 'short-text', required: true, settings: { max: 100 } },
        { key: 'speaker', kind: 'short-text', settings: { max: 100 } },
        { key: 'place', kind: 'short-text', settings: { max: 100 } },
      ],
    }),
    /** Kinds of attendees, of which one chooses one's own at sign-up, with the places of each. */
    attendeeKinds: table({
      max: 20,
      columns: [
        { key: 'name', kind: 'short-text', required: true, settings: { max: 20 } },
        { key: 'capacity', kind: 'whole-number', settings: { min: 1, max: mostPeople } },
      ],
    }),
    /** Questions at sign-up. `options` are separated by `、`, semicolons or lines. */
    questions: table({
      max: 30,
      columns: [
        { key: 'question', kind: 'short-text', required: true, settings: { max: 100 } },
        { key: 'kind', kind: 'choice', required: true, settings: { options: optionsFor(questionKinds) } },
        { key: 'options', kind: 'long-text', settings: { max: 1000 } },
        { key: 'required', kind: 'yes-no' },
      ],
    }),
    /** Attendees may ask for a room. */
    lodging: yesNo({}),
    lodgingFrom: date({ required: true, visibleWhen: '${lodging == true}' }),
    lodgingUntil: date({ required: true, visibleWhen: '${lodging == true}' }),
    contact: text({ max: 50, format: 'plain' }),
    phone: text({ required: true, max: 50, format: 'phone' }),
    attachments: files({ max: 10 }),
    publishedAt: dateTime({ readOnly: true }),
    cancelReason: longText({ readOnly: true }),
  },
  logged: loggedMeetingFields,
  list: {
    columns: ['title', 'kind', 'organiser', 'area', 'startsAt', 'endsAt', 'capacity'],
    also: ['cover', 'mode', 'venue', 'cancelReason'],
    filters: ['kind', 'area'],
    search: ['title', 'organiser'],
    sort: '-startsAt',
  },
  rules: {
    ordered: [
      ['startsAt', 'endsAt'],
      ['signUpFrom', 'signUpUntil'],
      ['signUpUntil', 'endsAt'],
      ['withdrawUntil', 'endsAt'],
      ['lodgingFrom', 'lodgingUntil'],
    ],
    upcoming: ['startsAt', 'signUpUntil'],
  },
  states: {
    draft: 'default',
    review: 'processing',
    returned: 'warning',
    published: 'success',
    ended: 'default',
    cancelled: 'error',
  },
  initial: 'draft',
  editable: ['draft'],
  read: [{ states: ['published', 'ended', 'cancelled'], reach: 'tenant' }, written, reviewed],
  write: written,
  actions: {
    submit: { ...written, from: ['draft'], to: 'review' },
    cancel: { ...written, from: ['published'], to: 'cancelled', reason: 'cancelReason' },
  },
  review: {
    formId: 4,
    process: 'meeting_review',
    submit: 'submit',
    completed: 'published',
    stopped: 'draft',
    returned: 'returned',
    revoked: 'cancelled',
    revisable: ['published'],
    completedAt: 'publishedAt',
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
