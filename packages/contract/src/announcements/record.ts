import { area, choice, choices, company, dateTime, files, optionsFor, richText, text, yesNo } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.announcements.json';
import zhCN from '../strings/records/zh-CN.announcements.json';
import { roleDictionary } from '../dictionaries/endpoints';
import { userTypes } from '../users/endpoints';
import { permissions } from '../wire/permissions';

const managed = { permission: permissions.announcementManage, reach: 'tenant' } as const;

/** Notices and announcements: for everybody, or for an area, units, roles or kinds of account. */
export const announcements = record({
  area: 'announcements',
  fields: {
    title: text({ required: true, max: 120 }),
    kind: choice({ required: true, options: optionsFor(['notice', 'announcement']), default: 'notice' }),
    pinned: yesNo({}),
    scope: choice({
      required: true,
      options: optionsFor(['all', 'areas', 'units', 'roles', 'accounts']),
      default: 'all',
    }),
    /** Limits the readers to users of the sites of this area and of those below it. */
    area: area({ required: true, visibleWhen: "${scope == 'areas'}" }),
    units: company({ required: true, max: 50, visibleWhen: "${scope == 'units'}" }),
    roles: choices({ required: true, dictionary: roleDictionary, visibleWhen: "${scope == 'roles'}" }),
    accounts: choices({
      required: true,
      options: optionsFor([userTypes.talent, userTypes.staff, userTypes.unitAdmin, userTypes.auditor]),
      visibleWhen: "${scope == 'accounts'}",
    }),
    /** The time from which readers see it. Without a time they see it at once. */
    publishAt: dateTime({}),
    /** Its readers confirm that they have read it. */
    mustRead: yesNo({}),
    /** Who has not confirmed is reminded on the day before. */
    confirmBy: dateTime({ visibleWhen: '${mustRead}' }),
    body: richText({ required: true }),
    attachments: files({ max: 10 }),
    publishedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['title', 'kind', 'scope', 'pinned', 'mustRead', 'confirmBy', 'publishedAt'],
    filters: ['kind', 'scope'],
    search: ['title'],
    sort: '-publishedAt',
  },
  states: { draft: 'default', published: 'success', withdrawn: 'warning' },
  rules: { upcoming: ['publishAt', 'confirmBy'], ordered: [['publishAt', 'confirmBy']] },
  initial: 'draft',
  editable: ['draft', 'withdrawn'],
  read: [managed],
  write: managed,
  actions: {
    publish: { ...managed, from: ['draft', 'withdrawn'], to: 'published', confirm: true },
    withdraw: { ...managed, from: ['published'], to: 'withdrawn', confirm: true },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
