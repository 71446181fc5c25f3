import {
  choice,
  choices,
  company,
  dateTime,
  files,
  longText,
  optionsFor,
  richText,
  text,
  wholeNumber,
} from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.solicitations.json';
import enUSOpinions from '../strings/records/en-US.opinions.json';
import zhCN from '../strings/records/zh-CN.solicitations.json';
import zhCNOpinions from '../strings/records/zh-CN.opinions.json';
import { userTypes } from '../users/endpoints';
import { permissions } from '../wire/permissions';

const managed = { permission: permissions.auditDepartment, reach: 'tenant' } as const;
const own = { reach: 'own' } as const;

/** Solicitations of opinions by the audit department (spec 000 §2). */
export const solicitations = record({
  area: 'solicitations',
  fields: {
    title: text({ required: true, max: 120 }),
    scope: choice({ required: true, options: optionsFor(['all', 'units', 'accounts']), default: 'all' }),
    units: company({ required: true, max: 100, visibleWhen: "${scope == 'units'}" }),
    accounts: choices({
      required: true,
      options: optionsFor([userTypes.talent, userTypes.staff, userTypes.unitAdmin, userTypes.auditor]),
      visibleWhen: "${scope == 'accounts'}",
    }),
    endAt: dateTime({ required: true }),
    body: richText({ required: true }),
    attachments: files({ max: 10 }),
    publishedAt: dateTime({ readOnly: true }),
    result: richText({ required: true, readOnly: true }),
    resultAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['title', 'scope', 'endAt', 'publishedAt'],
    filters: ['scope'],
    search: ['title'],
    sort: '-createdAt',
  },
  states: { draft: 'default', open: 'processing', closed: 'warning', publicised: 'success' },
  rules: { upcoming: ['endAt'] },
  initial: 'draft',
  editable: ['draft'],
  read: [managed],
  write: managed,
  actions: {
    publish: { ...managed, from: ['draft'], to: 'open', confirm: true },
    extend: { ...managed, from: ['open', 'closed'], to: 'open', fields: ['endAt'], later: ['endAt'] },
    close: { ...managed, from: ['open'], to: 'closed', confirm: true },
    publicise: { ...managed, from: ['closed', 'publicised'], to: 'publicised', fields: ['result'] },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});

/** The opinions of users on a solicitation. Each user has one, which its author may change until the end. */
export const opinions = record({
  area: 'opinions',
  fields: {
    title: text({ readOnly: true, max: 120 }),
    solicitation: wholeNumber({ readOnly: true }),
    content: longText({ required: true, max: 5000, rows: 6 }),
    files: files({ max: 5 }),
    reply: longText({ required: true, readOnly: true, max: 2000 }),
  },
  generated: true,
  list: {
    columns: ['content'],
    also: ['title'],
    exports: ['reply'],
    filters: ['solicitation'],
    search: ['content'],
    sort: '-createdAt',
  },
  states: { submitted: 'processing', adopted: 'success', partlyAdopted: 'success', notAdopted: 'default' },
  rules: {},
  initial: 'submitted',
  editable: ['submitted'],
  read: [own, managed],
  write: own,
  actions: {
    adopt: { ...managed, from: ['submitted'], to: 'adopted', fields: ['reply'] },
    adoptPartly: { ...managed, from: ['submitted'], to: 'partlyAdopted', fields: ['reply'] },
    decline: { ...managed, from: ['submitted'], to: 'notAdopted', fields: ['reply'] },
    reconsider: { ...managed, from: ['adopted', 'partlyAdopted', 'notAdopted'], to: 'submitted', confirm: true },
  },
  texts: { 'zh-CN': zhCNOpinions, 'en-US': enUSOpinions },
});
