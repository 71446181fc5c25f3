import { choice, dateTime, files, longText, richText, text, yesNo } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.services.json';
import zhCN from '../strings/records/zh-CN.services.json';
import { permissions } from '../wire/permissions';

const written = { permission: permissions.serviceWrite, reach: 'company' } as const;
const reviewed = { permission: permissions.servicePublish, reach: 'tenant' } as const;

/** Talent services (spec 000 §1): written by units, published once their review is completed, then booked. */
export const services = record({
  area: 'services',
  fields: {
    title: text({ required: true, max: 100 }),
    category: choice({ required: true, dictionary: 'service' }),
    provider: text({ required: true, max: 100 }),
    audience: text({ required: true, max: 200 }),
    summary: longText({ max: 300, rows: 3 }),
    body: richText({ required: true }),
    conditions: longText({ max: 2000 }),
    materials: longText({ max: 2000 }),
    fee: text({ max: 200 }),
    contact: text({ max: 50, format: 'plain' }),
    phone: text({ required: true, max: 50, format: 'phone' }),
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
    filters: ['category'],
    search: ['title', 'provider'],
    sort: '-publishedAt',
  },
  states: { draft: 'default', review: 'processing', published: 'success', offline: 'warning', returned: 'warning' },
  rules: {},
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
