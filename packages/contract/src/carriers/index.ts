import { area, choice, date, link, longText, optionsFor, pictures, richText, text } from '../fields';
import { record } from '../records';
import enUS from '../strings/en-US.carriers.json';
import zhCN from '../strings/zh-CN.carriers.json';
import { permissions } from '../wire/permissions';

const carrierLevels = ['national', 'provincial', 'municipal', 'district'] as const;

const managed = { permission: permissions.carrierManage, reach: 'tenant' } as const;

/** The platform carrier library (spec 000 §1): innovation platforms, incubators, post-doctoral stations and the like. */
export const carriers = record({
  area: 'carriers',
  fields: {
    name: text({ required: true, max: 100, format: 'plain' }),
    kind: choice({ required: true, dictionary: 'platform_type' }),
    level: choice({ required: true, options: optionsFor(carrierLevels) }),
    area: area({ required: true }),
    unit: text({ required: true, max: 100 }),
    domain: text({ max: 100 }),
    approvedAt: date({}),
    address: text({ max: 200 }),
    summary: longText({ max: 300, rows: 3 }),
    body: richText({}),
    contact: text({ max: 50, format: 'plain' }),
    phone: text({ max: 50, format: 'phone' }),
    website: link({}),
    pictures: pictures({ max: 9 }),
  },
  list: {
    columns: ['name', 'kind', 'level', 'area', 'unit', 'domain', 'approvedAt'],
    also: ['summary', 'pictures', 'address'],
    filters: ['kind', 'level', 'area'],
    search: ['name', 'unit'],
    sort: '-approvedAt',
  },
  states: { draft: 'default', published: 'success', offline: 'warning' },
  rules: { past: ['approvedAt'], unique: [['name']] },
  initial: 'draft',
  editable: ['draft', 'published', 'offline'],
  read: [{ states: ['published'], reach: 'tenant' }, managed],
  write: managed,
  actions: {
    publish: { ...managed, from: ['draft', 'offline'], to: 'published' },
    takeOffline: { ...managed, from: ['published'], to: 'offline', confirm: true },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
