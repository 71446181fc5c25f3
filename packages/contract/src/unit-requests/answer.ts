import { choice, company, dateTime, files, longText, optionsFor, text, wholeNumber, yesNo } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.unit-answers.json';
import zhCN from '../strings/records/zh-CN.unit-answers.json';
import { permissions } from '../wire/permissions';
import { requestKinds } from './request';

const unit = { reach: 'administered' } as const;
const managed = { permission: permissions.auditDepartment, reach: 'tenant' } as const;
const readOnly = { readOnly: true } as const;
/** What a unit as such says of a draft that it is asked about. */
export const attitudes = ['agree', 'agreeWithChanges', 'disagree'] as const;

const withoutTable = { visibleWhen: '${hasTable != true}' } as const;

/** The answers of units to a request. Each unit gets a row as soon as the request is published. */
export const unitAnswers = record({
  area: 'unit-answers',
  fields: {
    title: text({ ...readOnly, max: 120 }),
    kind: choice({ ...readOnly, options: optionsFor(requestKinds) }),
    request: wholeNumber(readOnly),
    unit: company(readOnly),
    dueAt: dateTime(readOnly),
    acknowledgedAt: dateTime(readOnly),
    /** Whether the unit fills in the table of the request instead of writing a text. */
    hasTable: yesNo(readOnly),
    /** Whether the unit replies with its attitude. */
    asksAttitude: yesNo(readOnly),
    attitude: choice({
      ...readOnly,
      required: true,
      options: optionsFor(attitudes),
      display: 'buttons',
      visibleWhen: '${asksAttitude == true}',
    }),
    result: longText({ ...readOnly, ...withoutTable, required: true, max: 10_000, rows: 8 }),
    files: files({ ...readOnly, ...withoutTable, max: 10 }),
    submittedAt: dateTime(readOnly),
    reason: longText({ ...readOnly, required: true, max: 1000 }),
  },
  generated: true,
  list: {
    columns: ['title', 'kind', 'unit', 'dueAt', 'submittedAt'],
    exports: ['attitude'],
    filters: ['kind', 'request', 'attitude'],
    search: ['title'],
    sort: '-createdAt',
  },
  states: {
    pending: 'warning',
    acknowledged: 'processing',
    submitted: 'processing',
    accepted: 'success',
    returned: 'error',
  },
  rules: {},
  initial: 'pending',
  editable: [],
  read: [unit, managed],
  write: unit,
  actions: {
    acknowledge: { ...unit, from: ['pending'], to: 'acknowledged' },
    submit: { ...unit, from: ['acknowledged', 'returned'], to: 'submitted', fields: ['result', 'files'] },
    /** Gives the attitude of the unit. A later reply replaces it until it is accepted; the history keeps the earlier one. */
    reply: {
      ...unit,
      from: ['acknowledged', 'returned', 'submitted'],
      to: 'submitted',
      fields: ['attitude', 'result', 'files'],
    },
    accept: { ...managed, from: ['submitted'], to: 'accepted' },
    return: { ...managed, from: ['submitted'], to: 'returned', fields: ['reason'] },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});

/** The states in which the unit still has something to do. */
export const unfinishedAnswers: readonly string[] = ['pending', 'acknowledged', 'returned'];
