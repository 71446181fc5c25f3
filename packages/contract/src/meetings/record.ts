import {
  area,
  choice,
  dateTime,
  files,
  link,
  longText,
  optionsFor,
  pictures,
  richText,
  text,
  wholeNumber,
  yesNo,
} from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.meetings.json';
import zhCN from '../strings/records/zh-CN.meetings.json';
import { permissions } from '../wire/permissions';

export const meetingModes = ['onsite', 'online', 'both'] as const;

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
    /** The maximum number of people. If empty, there is no limit. */
    capacity: wholeNumber({ min: 1, max: 100_000 }),
    /** Sign-ups wait for the organiser's confirmation. */
    confirmation: yesNo({}),
    audience: text({ max: 200 }),
    body: richText({ required: true }),
    contact: text({ max: 50, format: 'plain' }),
    phone: text({ required: true, max: 50, format: 'phone' }),
    attachments: files({ max: 10 }),
    publishedAt: dateTime({ readOnly: true }),
    cancelReason: longText({ readOnly: true }),
  },
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
