import {
  area,
  date,
  dateTime,
  files,
  heading,
  link,
  longText,
  pictures,
  richText,
  table,
  text,
  yesNo,
} from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.city-cards.json';
import zhCN from '../strings/records/zh-CN.city-cards.json';
import { permissions } from '../wire/permissions';

const written = { permission: permissions.cityCardWrite, reach: 'tenant', area: 'area' } as const;
const published = { permission: permissions.cityCardPublish, reach: 'tenant', area: 'area' } as const;

/**
 * City cards (spec 000 §1, /cityCardPreview) show what a city offers to talents. Editors keep those of their area, one
 * for each. Figures of one name over several years are a series.
 */
export const cityCards = record({
  area: 'city-cards',
  fields: {
    basics: heading({ text: 'basics' }),
    name: text({ required: true, max: 50 }),
    area: area({ required: true }),
    slogan: text({ max: 60 }),
    summary: longText({ required: true, max: 300, rows: 3 }),
    cover: pictures({ max: 1 }),
    body: richText({}),
    numbers: heading({ text: 'numbers' }),
    figures: table({
      max: 100,
      columns: [
        { key: 'name', kind: 'short-text', required: true, settings: { max: 30 } },
        { key: 'value', kind: 'decimal', required: true, settings: { scale: 2 } },
        { key: 'unit', kind: 'short-text', settings: { max: 20 } },
        { key: 'year', kind: 'whole-number', required: true, settings: { min: 1990, max: 2100 } },
        { key: 'source', kind: 'short-text', required: true, settings: { max: 100 } },
      ],
    }),
    talentsShown: yesNo({}),
    industries: table({
      max: 12,
      columns: [
        { key: 'name', kind: 'short-text', required: true, settings: { max: 30 } },
        { key: 'output', kind: 'decimal', settings: { min: '0', scale: 2 } },
        { key: 'note', kind: 'long-text', settings: { max: 200 } },
      ],
    }),
    offers: heading({ text: 'offers' }),
    policies: richText({}),
    policyLinks: table({
      max: 30,
      columns: [
        { key: 'title', kind: 'short-text', required: true, settings: { max: 100 } },
        { key: 'address', kind: 'link', required: true, settings: { portal: true } },
        { key: 'issuer', kind: 'short-text', settings: { max: 50 } },
        { key: 'issuedOn', kind: 'date' },
      ],
    }),
    media: heading({ text: 'media' }),
    pictures: pictures({ max: 9 }),
    video: files({ max: 1, extensions: ['mp4'] }),
    poster: pictures({ max: 1 }),
    contacts: heading({ text: 'contacts' }),
    contact: text({ max: 50, format: 'plain' }),
    phone: text({ max: 50, format: 'phone' }),
    website: link({}),
    updatedOn: date({}),
    publishedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['name', 'area', 'slogan', 'contact', 'phone', 'publishedAt'],
    also: ['summary', 'cover', 'pictures', 'figures'],
    filters: ['area'],
    search: ['name'],
    sort: 'area',
  },
  columns: 2,
  rules: { unique: [['area']], past: ['updatedOn'] },
  states: { draft: 'default', review: 'processing', published: 'success', offline: 'warning', returned: 'warning' },
  initial: 'draft',
  editable: ['draft'],
  removable: ['draft', 'offline'],
  read: [{ states: ['published'], reach: 'tenant' }, written, published],
  write: written,
  actions: {
    submit: { ...written, from: ['draft'], to: 'review' },
    publish: { ...published, from: ['offline'], to: 'published', confirm: true },
    takeOffline: { ...published, from: ['published'], to: 'offline', confirm: true },
  },
  review: {
    formId: 9,
    process: 'city_card_review',
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
