import { z } from 'zod';
import { choice, dateTime, files, longText, mobile, optionsFor, text } from '../fields';
import { record, recordComments } from '../records';
import enUS from '../strings/records/en-US.online-messages.json';
import zhCN from '../strings/records/zh-CN.online-messages.json';
import { endpoint } from '../wire/endpoint';
import { dateTime as time, page, searchQuery } from '../wire/envelope';
import { permissions } from '../wire/permissions';

const own = { reach: 'own' } as const;
const managed = { permission: permissions.onlineMessageAnswer, reach: 'tenant' } as const;

export const questionCategories = ['policy', 'service', 'suggestion', 'complaint', 'other'] as const;

/** The maximum number of online messages that one user may leave in 24 hours. */
export const onlineMessagesPerDay = 10;

/** Online messages (spec 000 §1): users ask the office, which answers and may publish both without personal data. */
export const onlineMessages = record({
  area: 'online-messages',
  fields: {
    subject: text({ required: true, max: 100 }),
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
    answer: longText({ required: true, readOnly: true, max: 5000, rows: 6 }),
    answeredAt: dateTime({ readOnly: true }),
    publicQuestion: longText({ required: true, readOnly: true, max: 5000, rows: 4 }),
    publicAnswer: longText({ required: true, readOnly: true, max: 5000, rows: 6 }),
    publishedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['subject', 'category', 'visibility', 'answeredAt'],
    filters: ['category', 'visibility'],
    search: ['subject'],
    sort: '-createdAt',
  },
  states: { submitted: 'warning', answered: 'success', published: 'processing' },
  rules: {},
  initial: 'submitted',
  editable: ['submitted'],
  read: [own, managed],
  write: own,
  actions: {
    answer: { ...managed, from: ['submitted', 'answered'], to: 'answered', fields: ['answer'] },
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

const publishedQuestion = z.object({
  id: z.number().int(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
  publishedAt: time,
});
export type PublishedQuestion = z.infer<typeof publishedQuestion>;

/** The call by which every signed-in user reads published questions with their answers. */
export const onlineMessageReading = {
  questions: endpoint({
    method: 'GET',
    path: '/admin/online-messages/questions',
    summary: 'List published questions with their answers, last published first',
    access: 'user',
    query: searchQuery.extend({ category: z.enum(questionCategories).optional() }),
    response: page(publishedQuestion),
  }),
};
