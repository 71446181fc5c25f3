import { unitPropertyDictionary } from '../auth/first-sign-in';
import {
  area,
  choice,
  choices,
  dateTime,
  files,
  heading,
  longText,
  money,
  optionsFor,
  richText,
  table,
  text,
  wholeNumber,
  yesNo,
} from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talent-batches.json';
import zhCN from '../strings/records/zh-CN.talent-batches.json';
import { permissions } from '../wire/permissions';
import { degrees, mostAmount, talentProjectKinds } from './kinds';

const managed = { permission: permissions.talentBatchManage, reach: 'tenant' } as const;

const mostQuota = 9999;

/**
 * The batches of talent projects, one for each year and kind as a rule: the call with its conditions, quotas, amounts
 * and criteria. Everybody reads batches that were published.
 */
export const talentBatches = record({
  area: 'talent-batches',
  fields: {
    basics: heading({ text: 'basics' }),
    title: text({ required: true, max: 100 }),
    year: wholeNumber({ required: true, min: 2000, max: 2100 }),
    kind: choice({ required: true, options: optionsFor(Object.keys(talentProjectKinds)) }),
    opensAt: dateTime({ required: true }),
    closesAt: dateTime({ required: true }),
    guide: richText({ required: true }),
    attachments: files({ max: 20 }),
    conditions: heading({ text: 'conditions' }),
    ageMost: wholeNumber({ min: 18, max: 100 }),
    degreeLeast: choice({ options: optionsFor([...degrees]) }),
    levels: choices({ dictionary: 'talent_level' }),
    unitNatures: choices({ dictionary: unitPropertyDictionary }),
    within: area({}),
    exclusive: yesNo({ default: true }),
    grants: heading({ text: 'grants' }),
    amountMost: money({ min: '0', max: mostAmount }),
    budget: money({ min: '0' }),
    quotas: heading({ text: 'quotas' }),
    unitQuota: wholeNumber({ min: 0, max: mostQuota }),
    areaQuotas: table({
      columns: [
        { key: 'area', kind: 'area', required: true },
        { key: 'quota', kind: 'whole-number', required: true, settings: { min: 0, max: mostQuota } },
      ],
      max: 200,
    }),
    scoring: heading({ text: 'scoring' }),
    criteria: table({
      columns: [
        { key: 'name', kind: 'short-text', required: true, settings: { max: 50 } },
        { key: 'weight', kind: 'whole-number', required: true, sum: true, settings: { min: 1, max: 100 } },
        { key: 'note', kind: 'short-text', settings: { max: 200 } },
      ],
      max: 30,
    }),
    publicityDays: wholeNumber({ required: true, min: 1, max: 60, default: 5 }),
    publishedAt: dateTime({ readOnly: true }),
    cancelReason: longText({ readOnly: true, max: 1000 }),
  },
  list: {
    columns: ['title', 'year', 'kind', 'opensAt', 'closesAt', 'budget'],
    filters: ['kind'],
    search: ['title'],
    sort: '-createdAt',
  },
  states: {
    draft: 'default',
    open: 'processing',
    closed: 'warning',
    scoring: 'processing',
    publicity: 'processing',
    decided: 'success',
    cancelled: 'error',
  },
  rules: { ordered: [['opensAt', 'closesAt']], upcoming: ['closesAt'], unique: [['title', 'year']] },
  columns: 2,
  initial: 'draft',
  editable: ['draft'],
  read: [{ states: ['open', 'closed', 'scoring', 'publicity', 'decided'], reach: 'tenant' }, managed],
  write: managed,
  actions: {
    publish: { ...managed, from: ['draft'], to: 'open', confirm: true },
    extend: { ...managed, from: ['open', 'closed'], to: 'open', fields: ['closesAt'], later: ['closesAt'] },
    close: { ...managed, from: ['open'], to: 'closed', confirm: true },
    cancel: { ...managed, from: ['open', 'closed'], to: 'cancelled', reason: 'cancelReason' },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
