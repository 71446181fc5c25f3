import { choice, dateTime, department, files, longText, mobile, optionsFor, people, text } from '../fields';
import { record, recordComments } from '../records';
import enUS from '../strings/records/en-US.online-messages.json';
import zhCN from '../strings/records/zh-CN.online-messages.json';
import { permissions } from '../wire/permissions';

const own = { reach: 'own' } as const;
const managed = { permission: permissions.onlineMessageAnswer, reach: 'tenant' } as const;

export const questionCategories = ['policy', 'service', 'suggestion', 'complaint', 'other'] as const;

/** The maximum number of online messages that one user, or one address without an account, may leave in 24 hours. */
export const onlineMessagesPerDay = 10;

/** Working days within which a message is answered. */
export const onlineMessageWorkingDays = 5;

/** The number of a message, which counts from 1 in each year. */
export const onlineMessageNumber = (year: number, count: number): string =>
  `LY${year}-${String(count).padStart(6, '0')}`;

/** The states in which a message waits for the office. */
export const openOnlineMessages: readonly string[] = ['submitted', 'handling'];

/** The states in which the office has answered or refused a message. */
export const handledOnlineMessages: readonly string[] = ['answered', 'published', 'refused'];

/** Online messages (spec 000 §1): users ask the office, which answers and may publish both without personal data. */
export const onlineMessages = record({
  area: 'online-messages',
  fields: {
    subject: text({ required: true, max: 100 }),
    number: text({ readOnly: true, max: 20 }),
    /** The name that a visitor without an account gave. */
    visitor: text({ readOnly: true, max: 50 }),
    category: choice({ required: true, options: optionsFor(questionCategories) }),
    body: longText({ required: true, max: 5000, rows: 6 }),
    attachments: files({ max: 5 }),
    visibility: choice({
      required: true,
      display: 'buttons',
      options: optionsFor(['private', 'public']),
      default: 'private',
    }),
    phone: mobile({}),
    assignee: people({ readOnly: true, max: 1 }),
    office: department({ readOnly: true, max: 1 }),
    dueAt: dateTime({ readOnly: true }),
    followUp: longText({ required: true, readOnly: true, max: 2000, rows: 4 }),
    refusal: longText({ required: true, readOnly: true, max: 2000, rows: 4 }),
    answer: longText({ required: true, readOnly: true, max: 5000, rows: 6 }),
    answeredAt: dateTime({ readOnly: true }),
    timeliness: choice({ readOnly: true, options: optionsFor(['onTime', 'late']) }),
    publicQuestion: longText({ required: true, readOnly: true, max: 5000, rows: 4 }),
    publicAnswer: longText({ required: true, readOnly: true, max: 5000, rows: 6 }),
    publishedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['subject', 'number', 'category', 'assignee', 'dueAt', 'answeredAt'],
    also: ['visitor', 'visibility'],
    exports: ['visibility', 'timeliness'],
    filters: ['category', 'visibility', 'assignee', 'timeliness', 'createdAt', 'dueAt', 'answeredAt'],
    search: ['subject', 'number'],
    sort: '-createdAt',
  },
  states: {
    submitted: 'warning',
    handling: 'processing',
    answered: 'success',
    published: 'processing',
    refused: 'default',
  },
  rules: {},
  initial: 'submitted',
  editable: ['submitted'],
  read: [own, managed],
  write: own,
  actions: {
    assign: { ...managed, from: ['submitted', 'handling'], to: 'handling', fields: ['assignee', 'office'] },
    answer: { ...managed, from: ['submitted', 'handling', 'answered'], to: 'answered', fields: ['answer'] },
    refuse: { ...managed, from: ['submitted', 'handling'], to: 'refused', fields: ['refusal'] },
    ask: { ...own, from: ['answered'], to: 'handling', fields: ['followUp'] },
    publish: {
      ...managed,
      from: ['answered'],
      to: 'published',
      fields: ['publicQuestion', 'publicAnswer'],
      prefill: { publicQuestion: 'body', publicAnswer: 'answer' },
    },
    unpublish: { ...managed, from: ['published'], to: 'answered', confirm: true },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});

export const onlineMessageComments = recordComments(onlineMessages.area);
