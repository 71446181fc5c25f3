import { choice, dateTime, longText, mobile, optionsFor, people, pictures, text } from '../fields';
import { record, recordComments } from '../records';
import enUS from '../strings/records/en-US.work-orders.json';
import zhCN from '../strings/records/zh-CN.work-orders.json';
import { permissions } from '../wire/permissions';

const own = { reach: 'own' } as const;
const managed = { permission: permissions.workOrderHandle, reach: 'tenant' } as const;

/** The working time in which a work order is to be handled, by its urgency: whole days of the office, and hours. */
export const workOrderTimes = {
  normal: { days: 3, hours: 0 },
  urgent: { days: 1, hours: 0 },
  critical: { days: 0, hours: 4 },
} as const;

/** The maximum number of work orders that one user may file in 24 hours. */
export const workOrdersPerDay = 20;

/** Work orders (spec 000 §1), which any user files and the office handles. */
export const workOrders = record({
  area: 'work-orders',
  fields: {
    title: text({ required: true, max: 100 }),
    category: choice({
      required: true,
      options: optionsFor(['account', 'process', 'materials', 'failure', 'policy', 'other']),
    }),
    urgency: choice({
      required: true,
      options: optionsFor(Object.keys(workOrderTimes)),
      display: 'buttons',
      default: 'normal',
    }),
    description: longText({ required: true, rows: 6 }),
    pictures: pictures({ max: 9 }),
    phone: mobile({ required: true }),
    assignee: people({ required: true, readOnly: true }),
    dueAt: dateTime({ readOnly: true }),
    heldAt: dateTime({ readOnly: true }),
    question: longText({ required: true, readOnly: true, max: 1000 }),
    supplement: longText({ required: true, readOnly: true, max: 1000 }),
    result: longText({ required: true, readOnly: true }),
    resolvedAt: dateTime({ readOnly: true }),
    reopenReason: longText({ required: true, readOnly: true, max: 1000 }),
    rating: choice({
      required: true,
      readOnly: true,
      display: 'buttons',
      options: optionsFor(['5', '4', '3', '2', '1']),
    }),
    opinion: longText({ readOnly: true, max: 500 }),
  },
  list: {
    columns: ['title', 'category', 'urgency', 'assignee', 'dueAt'],
    also: ['rating', 'heldAt'],
    filters: ['category', 'urgency', 'assignee'],
    search: ['title'],
    sort: '-createdAt',
  },
  states: {
    submitted: 'warning',
    handling: 'processing',
    waiting: 'warning',
    resolved: 'success',
    closed: 'default',
    cancelled: 'default',
  },
  rules: {},
  initial: 'submitted',
  editable: ['submitted'],
  read: [own, managed],
  write: own,
  actions: {
    take: { ...managed, from: ['submitted'], to: 'handling' },
    assign: { ...managed, from: ['submitted', 'handling', 'waiting'], to: 'handling', fields: ['assignee'] },
    resolve: { ...managed, from: ['handling', 'waiting'], to: 'resolved', fields: ['result'] },
    askBack: { ...managed, from: ['handling'], to: 'waiting', fields: ['question'] },
    supply: { ...own, from: ['waiting'], to: 'handling', fields: ['supplement'] },
    confirm: { ...own, from: ['resolved'], to: 'closed', fields: ['rating', 'opinion'] },
    reopen: { ...own, from: ['resolved'], to: 'handling', fields: ['reopenReason'] },
    cancel: { ...own, from: ['submitted', 'handling', 'waiting'], to: 'cancelled', confirm: true },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});

export const workOrderComments = recordComments(workOrders.area);

/** The states in which a work order is not finished. */
export const openWorkOrders: readonly string[] = ['submitted', 'handling', 'waiting'];
