import { choice, dateTime, longText, mobile, optionsFor, people, pictures, text } from '../fields';
import { record, recordComments } from '../records';
import enUS from '../strings/records/en-US.work-orders.json';
import zhCN from '../strings/records/zh-CN.work-orders.json';
import { permissions } from '../wire/permissions';

const own = { reach: 'own' } as const;
const managed = { permission: permissions.workOrderHandle, reach: 'tenant' } as const;
const dispatched = { permission: permissions.workOrderDispatch, reach: 'tenant' } as const;

/** The dictionary of the categories, whose times and people `workOrderCategories` keeps. */
export const workOrderCategory = 'work_order_category';

/**
 * The working time in which a work order is to be handled, by its urgency: whole days of the office, and hours. The
 * category may have a time of its own, which is never longer for an urgent one than here.
 */
export const workOrderTimes = {
  normal: { days: 3, hours: 0 },
  urgent: { days: 1, hours: 0 },
  critical: { days: 0, hours: 4 },
} as const;

/** The maximum number of work orders that one user may file in 24 hours. */
export const workOrdersPerDay = 20;

/** Days after which a resolved work order is closed without its filer, and until which the filer may reopen it. */
export const workOrderDays = { confirm: 7, reopen: 15 } as const;

/** The number of a work order, which counts from 1 in each year. */
export const workOrderNumber = (year: number, count: number): string => `GD${year}-${String(count).padStart(6, '0')}`;

/** Work orders (spec 000 §1), which any user files and the office handles. */
export const workOrders = record({
  area: 'work-orders',
  fields: {
    title: text({ required: true, max: 100 }),
    number: text({ readOnly: true, max: 20 }),
    category: choice({ required: true, dictionary: workOrderCategory }),
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
    escalatedAt: dateTime({ readOnly: true }),
    transferReason: longText({ required: true, readOnly: true, max: 1000, rows: 3 }),
    heldAt: dateTime({ readOnly: true }),
    question: longText({ required: true, readOnly: true, max: 1000 }),
    supplement: longText({ required: true, readOnly: true, max: 1000 }),
    result: longText({ required: true, readOnly: true }),
    closeReason: longText({ required: true, readOnly: true, max: 1000, rows: 3 }),
    resolvedAt: dateTime({ readOnly: true }),
    timeliness: choice({ readOnly: true, options: optionsFor(['onTime', 'late']) }),
    reopenReason: longText({ required: true, readOnly: true, max: 1000 }),
    /** Ratings of before they were kept for all matters alike (`ratings`). */
    rating: choice({
      readOnly: true,
      display: 'buttons',
      options: optionsFor(['5', '4', '3', '2', '1']),
    }),
    opinion: longText({ readOnly: true, max: 500 }),
  },
  list: {
    columns: ['title', 'number', 'category', 'urgency', 'assignee', 'dueAt'],
    also: ['heldAt', 'escalatedAt'],
    exports: ['resolvedAt', 'timeliness'],
    filters: ['category', 'urgency', 'assignee', 'timeliness', 'createdAt', 'dueAt', 'resolvedAt'],
    search: ['title', 'number'],
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
  read: [own, managed, dispatched],
  write: own,
  actions: {
    take: { ...managed, from: ['submitted'], to: 'handling' },
    assign: { ...dispatched, from: ['submitted', 'handling', 'waiting'], to: 'handling', fields: ['assignee'] },
    transfer: { ...managed, from: ['handling'], to: 'handling', fields: ['assignee', 'transferReason'] },
    resolve: { ...managed, from: ['handling', 'waiting'], to: 'resolved', fields: ['result'] },
    askBack: { ...managed, from: ['handling'], to: 'waiting', fields: ['question'] },
    supply: { ...own, from: ['waiting'], to: 'handling', fields: ['supplement'] },
    confirm: { ...own, from: ['resolved'], to: 'closed' },
    close: { ...managed, from: ['submitted', 'handling', 'waiting'], to: 'closed', fields: ['closeReason'] },
    reopen: { ...own, from: ['resolved', 'closed'], to: 'handling', fields: ['reopenReason'] },
    cancel: { ...own, from: ['submitted', 'handling', 'waiting'], to: 'cancelled', confirm: true },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});

export const workOrderComments = recordComments(workOrders.area);

/** The states in which the office has finished a work order. */
export const handledWorkOrders: readonly string[] = ['resolved', 'closed'];

/** The states in which a work order is not finished. */
export const openWorkOrders: readonly string[] = ['submitted', 'handling', 'waiting'];
