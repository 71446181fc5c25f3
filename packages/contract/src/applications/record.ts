import { subjectLabels, subjects } from '../icons';
import { area, choice, choices, company, link, optionsFor, table, text, wholeNumber } from '../fields';
import { roleDictionary } from '../dictionaries/endpoints';
import { record } from '../records';
import enUS from '../strings/records/en-US.applications.json';
import zhCN from '../strings/records/zh-CN.applications.json';
import { userTypes } from '../users/endpoints';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';
import { applicationCategories, openModes } from './endpoints';

const withIcons = <T extends typeof zhCN>(texts: T, icon: Record<string, string>) => ({
  ...texts,
  options: { ...texts.options, icon, 'submodules.icon': icon },
});
const managed = { permission: permissions.platformSettings, reach: 'tenant' } as const;

/**
 * Applications of the application centre (spec 002 §2). An empty list of account types, roles or units stands for all
 * of them. A person sees an application that fits in each of the three.
 */
export const applications = record({
  area: 'applications',
  fields: {
    nameZh: text({ required: true, max: 30 }),
    nameEn: text({ max: 60 }),
    category: choice({ required: true, options: optionsFor(applicationCategories) }),
    icon: choice({ required: true, options: optionsFor(subjects), default: 'application' }),
    descriptionZh: text({ max: 100 }),
    descriptionEn: text({ max: 200 }),
    address: link({ required: true, portal: true }),
    openMode: choice({ required: true, options: optionsFor(openModes), default: 'same' }),
    /** The area at whose sites, and at those below it, the application is offered. Empty means every site. */
    area: area({}),
    userTypes: choices({
      options: optionsFor([
        userTypes.talent,
        userTypes.staff,
        userTypes.unitAdmin,
        userTypes.auditor,
        userTypes.platform,
      ]),
    }),
    roles: choices({ dictionary: roleDictionary }),
    companies: company({ max: 50 }),
    sort: wholeNumber({ min: 0, max: 9999, default: 100 }),
    submodules: table({
      max: limits.submodules,
      columns: [
        { key: 'nameZh', kind: 'short-text', required: true, settings: { max: 30 } },
        { key: 'nameEn', kind: 'short-text', settings: { max: 60 } },
        { key: 'address', kind: 'link', required: true, settings: { portal: true } },
        { key: 'icon', kind: 'choice', settings: { options: optionsFor(subjects) } },
      ],
    }),
  },
  list: {
    columns: ['nameZh', 'category', 'address', 'area', 'openMode', 'sort'],
    filters: ['category', 'openMode'],
    search: ['nameZh', 'nameEn'],
    sort: 'sort',
  },
  states: { disabled: 'default', enabled: 'success' },
  rules: { unique: [['nameZh']] },
  initial: 'disabled',
  editable: ['disabled', 'enabled'],
  read: [managed],
  write: managed,
  actions: {
    enable: { ...managed, from: ['disabled'], to: 'enabled' },
    disable: { ...managed, from: ['enabled'], to: 'disabled', confirm: true },
  },
  texts: { 'zh-CN': withIcons(zhCN, subjectLabels['zh-CN']), 'en-US': withIcons(enUS, subjectLabels['en-US']) },
});
