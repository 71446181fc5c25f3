import { area, link, longText, pictures, richText, text } from '../fields';
import { publishable, record } from '../records';
import enUS from '../strings/records/en-US.city-cards.json';
import zhCN from '../strings/records/zh-CN.city-cards.json';
import { permissions } from '../wire/permissions';

const managed = { permission: permissions.platformSettings, reach: 'tenant' } as const;

/**
 * City cards (spec 000 §1, /cityCardPreview) show what a city offers to talents. An area has at most one published
 * card.
 */
export const cityCards = record({
  area: 'city-cards',
  fields: {
    name: text({ required: true, max: 50 }),
    area: area({ required: true }),
    slogan: text({ max: 60 }),
    pictures: pictures({ max: 9 }),
    summary: longText({ required: true, max: 300, rows: 3 }),
    population: text({ max: 50 }),
    economy: text({ max: 50 }),
    universities: text({ max: 50 }),
    talents: text({ max: 50 }),
    policies: richText({}),
    body: richText({}),
    contact: text({ max: 50, format: 'plain' }),
    phone: text({ max: 50, format: 'phone' }),
    website: link({}),
  },
  list: {
    columns: ['name', 'area', 'slogan', 'contact', 'phone'],
    also: ['summary', 'pictures'],
    filters: ['area'],
    search: ['name'],
    sort: 'area',
  },
  rules: {},
  ...publishable(managed),
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
