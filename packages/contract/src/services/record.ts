import { processDictionary } from '../dictionaries/endpoints';
import { choice, dateTime, files, longText, optionsFor, richText, table, text, wholeNumber, yesNo } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.services.json';
import zhCN from '../strings/records/zh-CN.services.json';
import { permissions } from '../wire/permissions';
import { applicants } from './reading';

const written = { permission: permissions.serviceWrite, reach: 'company' } as const;
const reviewed = { permission: permissions.servicePublish, reach: 'tenant' } as const;

/** In which form a material is handed in. */
const materialForms = ['original', 'copy', 'both', 'electronic'] as const;

/** Working days. */
const mostDays = 365;

/** Talent services (spec 000 §1): written by units, published once their review is completed, then booked. */
export const services = record({
  area: 'services',
  fields: {
    title: text({ required: true, max: 100 }),
    category: choice({ required: true, dictionary: 'service' }),
    provider: text({ required: true, max: 100 }),
    applicant: choice({ options: optionsFor(applicants), display: 'buttons' }),
    audience: text({ required: true, max: 200 }),
    summary: longText({ max: 300, rows: 3 }),
    body: richText({ required: true }),
    conditions: longText({ max: 2000 }),
    basis: longText({ max: 2000 }),
    materialList: table({
      max: 50,
      columns: [
        { key: 'name', kind: 'short-text', required: true, settings: { max: 100 } },
        { key: 'form', kind: 'choice', settings: { options: optionsFor(materialForms) } },
        { key: 'count', kind: 'whole-number', settings: { min: 1, max: 100 } },
        { key: 'note', kind: 'short-text', settings: { max: 200 } },
        { key: 'template', kind: 'files', settings: { max: 1 } },
      ],
    }),
    materials: longText({ max: 2000 }),
    steps: table({
      max: 20,
      columns: [
        { key: 'name', kind: 'short-text', required: true, settings: { max: 50 } },
        { key: 'detail', kind: 'short-text', settings: { max: 200 } },
        { key: 'days', kind: 'short-text', settings: { max: 50 } },
      ],
    }),
    promisedDays: wholeNumber({ min: 0, max: mostDays }),
    statutoryDays: wholeNumber({ min: 0, max: mostDays }),
    fee: text({ max: 200 }),
    address: text({ max: 200 }),
    hours: text({ max: 200 }),
    contact: text({ max: 50, format: 'plain' }),
    phone: text({ required: true, max: 50, format: 'phone' }),
    /** The process by which people apply online. */
    process: choice({ dictionary: processDictionary }),
    bookable: yesNo({}),
    place: text({ required: true, max: 200, visibleWhen: '${bookable == true}' }),
    /** Bookings wait for the provider's confirmation. */
    confirmation: yesNo({ visibleWhen: '${bookable == true}' }),
    attachments: files({ max: 10 }),
    publishedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['title', 'category', 'provider', 'bookable', 'publishedAt'],
    also: ['summary', 'audience', 'fee'],
    filters: ['category', 'applicant'],
    search: ['title', 'provider'],
    sort: '-publishedAt',
  },
  states: { draft: 'default', review: 'processing', published: 'success', offline: 'warning', returned: 'warning' },
  rules: { atMost: [[['promisedDays'], 'statutoryDays']] },
  initial: 'draft',
  editable: ['draft'],
  removable: ['draft', 'offline'],
  read: [{ states: ['published'], reach: 'tenant' }, written, reviewed],
  write: written,
  actions: {
    submit: { ...written, from: ['draft', 'offline'], to: 'review' },
    takeOffline: { ...written, from: ['published'], to: 'offline', confirm: true },
  },
  review: {
    formId: 5,
    process: 'service_review',
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
