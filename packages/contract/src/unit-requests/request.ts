import { choice, company, dateTime, files, optionsFor, richText, text, yesNo } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.unit-requests.json';
import zhCN from '../strings/records/zh-CN.unit-requests.json';
import { permissions } from '../wire/permissions';

const managed = { permission: permissions.auditDepartment, reach: 'tenant' } as const;

/** `report`: units report by a deadline. `matter`: units acknowledge and handle. */
export const requestKinds = ['report', 'matter'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The requests of the audit department to units, with a deadline. */
export const unitRequests = record({
  area: 'unit-requests',
  fields: {
    title: text({ required: true, max: 120 }),
    kind: choice({ required: true, options: optionsFor(requestKinds), default: 'report' }),
    scope: choice({ required: true, options: optionsFor(['all', 'units']), default: 'units' }),
    units: company({ required: true, max: 100, visibleWhen: "${scope == 'units'}" }),
    dueAt: dateTime({ required: true }),
    /** Whether each unit has to agree or disagree, instead of filling in a table. */
    asksAttitude: yesNo({}),
    body: richText({ required: true }),
    attachments: files({ max: 10 }),
    publishedAt: dateTime({ readOnly: true }),
  },
  list: { columns: ['title', 'dueAt', 'publishedAt'], filters: ['kind'], search: ['title'], sort: '-createdAt' },
  states: { draft: 'default', published: 'processing', closed: 'success' },
  rules: { upcoming: ['dueAt'] },
  initial: 'draft',
  editable: ['draft'],
  read: [managed],
  write: managed,
  actions: {
    publish: { ...managed, from: ['draft'], to: 'published', confirm: true },
    extend: { ...managed, from: ['published'], to: 'published', fields: ['dueAt'], later: ['dueAt'] },
    close: { ...managed, from: ['published'], to: 'closed', confirm: true },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});

/** Returns a separate list for one kind of request. */
const listOf = (kind: RequestKind) => ({
  ...unitRequests,
  fixed: { kind },
  texts: { 'zh-CN': { ...zhCN, ...zhCN.lists[kind] }, 'en-US': { ...enUS, ...enUS.lists[kind] } },
});

export const reportRequests = listOf('report');
export const matterRequests = listOf('matter');
