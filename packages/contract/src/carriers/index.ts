import { area, choice, date, link, longText, optionsFor, pictures, richText, text } from '../fields';
import { publishable, record } from '../records';
import enUS from '../strings/records/en-US.carriers.json';
import zhCN from '../strings/records/zh-CN.carriers.json';
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
  rules: { past: ['approvedAt'], unique: [['name']] },
  ...publishable(managed),
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
