import {
  area,
  choice,
  choices,
  date,
  dateTime,
  heading,
  link,
  longText,
  optionsFor,
  pictures,
  position,
  richText,
  text,
  wholeNumber,
} from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.carriers.json';
import zhCN from '../strings/records/zh-CN.carriers.json';
import { permissions } from '../wire/permissions';

const carrierLevels = ['national', 'provincial', 'municipal', 'district'] as const;

/** All administrators of a unit keep its carriers, whoever of them wrote one. */
const written = { permission: permissions.carrierWrite, reach: 'company', administrators: true } as const;
const managed = { permission: permissions.carrierManage, reach: 'tenant', area: 'area' } as const;

const people = wholeNumber({ min: 0, max: 1_000_000 });

/**
 * The platform carrier library (spec 000 §1): innovation platforms, incubators, post-doctoral stations and the like.
 * Units keep their own, and the office publishes them after a review.
 */
export const carriers = record({
  area: 'carriers',
  fields: {
    basics: heading({ text: 'basics' }),
    name: text({ required: true, max: 100, format: 'plain' }),
    kind: choice({ required: true, dictionary: 'platform_type' }),
    level: choice({ required: true, options: optionsFor(carrierLevels) }),
    industries: choices({ dictionary: 'talent_field', max: 5 }),
    domain: text({ max: 100 }),
    unit: text({ required: true, max: 100 }),
    keeper: text({ readOnly: true }),
    approval: heading({ text: 'approval' }),
    approvedBy: text({ max: 100 }),
    approvedAt: date({}),
    place: heading({ text: 'place' }),
    area: area({ required: true }),
    address: text({ max: 200 }),
    position: position({}),
    staffing: heading({ text: 'staffing' }),
    leader: text({ max: 50, format: 'personName' }),
    leaderTitle: text({ max: 100 }),
    staff: people,
    doctors: people,
    masters: people,
    seniors: people,
    floorSpace: wholeNumber({ min: 0, max: 100_000_000, unit: 'm²' }),
    equipment: wholeNumber({ min: 0, max: 10_000_000 }),
    about: heading({ text: 'about' }),
    summary: longText({ max: 300, rows: 3 }),
    body: richText({}),
    pictures: pictures({ max: 9 }),
    contact: text({ max: 50, format: 'plain' }),
    phone: text({ max: 50, format: 'phone' }),
    website: link({}),
    publishedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['name', 'kind', 'level', 'area', 'unit', 'domain', 'approvedAt'],
    also: ['industries', 'summary', 'pictures', 'address', 'position', 'staff', 'keeper'],
    exports: ['approvedBy', 'leader', 'doctors', 'masters', 'seniors', 'contact', 'phone'],
    filters: ['kind', 'level', 'area', 'industries'],
    search: ['name', 'unit'],
    sort: '-approvedAt',
  },
  columns: 2,
  states: { draft: 'default', review: 'processing', published: 'success', offline: 'warning', returned: 'warning' },
  rules: {
    past: ['approvedAt'],
    unique: [['name']],
    atMost: [
      [['doctors', 'masters'], 'staff'],
      [['seniors'], 'staff'],
    ],
  },
  initial: 'draft',
  editable: ['draft'],
  removable: ['draft', 'offline'],
  read: [{ states: ['published'], reach: 'tenant' }, written, managed],
  write: written,
  actions: {
    submit: { ...written, from: ['draft'], to: 'review' },
    publish: { ...managed, from: ['offline'], to: 'published', confirm: true },
    takeOffline: { ...managed, from: ['published'], to: 'offline', confirm: true },
  },
  review: {
    formId: 8,
    process: 'carrier_review',
    submit: 'submit',
    completed: 'published',
    stopped: 'draft',
    returned: 'returned',
    revoked: 'offline',
    revisable: ['published', 'offline'],
    completedAt: 'publishedAt',
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
