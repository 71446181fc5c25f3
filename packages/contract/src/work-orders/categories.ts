import { choice, longText, people, wholeNumber } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.work-order-categories.json';
import zhCN from '../strings/records/zh-CN.work-order-categories.json';
import { permissions } from '../wire/permissions';
import { workOrderCategory } from './record';

const managed = { permission: permissions.workOrderDispatch, reach: 'tenant' } as const;
const hours = (least: number, usual: number) => wholeNumber({ required: true, min: least, max: 400, default: usual });

/**
 * The rules of the categories of work orders: in how many working hours they are to be handled, by whom, and who learns of
 * one that is late. A category without rules has the times of its urgency and waits for the dispatchers.
 */
export const workOrderCategories = record({
  area: 'work-order-categories',
  fields: {
    category: choice({ required: true, dictionary: workOrderCategory }),
    hours: hours(1, 21),
    handler: people({ max: 1 }),
    dispatcher: people({ max: 1 }),
    /** Working hours before the deadline at which the assignee is reminded. */
    remindBefore: hours(1, 2),
    /** Working hours after the deadline at which the work order is escalated. */
    escalateAfter: hours(0, 4),
    escalateTo: people({ max: 1 }),
    remark: longText({ max: 500, rows: 2 }),
  },
  list: {
    columns: ['category', 'hours', 'handler', 'dispatcher', 'escalateAfter', 'escalateTo'],
    filters: ['category'],
    search: ['remark'],
    sort: 'category',
  },
  states: { active: 'success', suspended: 'default' },
  rules: { unique: [['category']] },
  initial: 'active',
  editable: ['active', 'suspended'],
  read: [managed],
  write: managed,
  actions: {
    suspend: { ...managed, from: ['active'], to: 'suspended', confirm: true },
    resume: { ...managed, from: ['suspended'], to: 'active' },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
