import { files, longText, text, wholeNumber } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talent-objections.json';
import zhCN from '../strings/records/zh-CN.talent-objections.json';
import { permissions } from '../wire/permissions';

const own = { reach: 'own' } as const;
const managed = { permission: permissions.talentExpertManage, reach: 'tenant' } as const;

/**
 * Objections of signed-in people to projects in publicity. An open one holds its project, and an upheld one refuses it.
 */
export const talentObjections = record({
  area: 'talent-objections',
  fields: {
    application: wholeNumber({ required: true, min: 1 }),
    project: text({ readOnly: true, max: 200 }),
    content: longText({ required: true, max: 2000, rows: 6 }),
    attachments: files({ max: 10 }),
    answer: longText({ required: true, readOnly: true, max: 2000, rows: 4 }),
  },
  list: {
    columns: ['project', 'content'],
    also: ['answer'],
    filters: ['application'],
    search: ['project'],
    sort: '-createdAt',
  },
  states: { open: 'warning', upheld: 'error', dismissed: 'default', withdrawn: 'default' },
  rules: {},
  initial: 'open',
  editable: [],
  read: [own, managed],
  write: own,
  actions: {
    uphold: { ...managed, from: ['open'], to: 'upheld', fields: ['answer'] },
    dismiss: { ...managed, from: ['open'], to: 'dismissed', fields: ['answer'] },
    withdraw: { ...own, from: ['open'], to: 'withdrawn', confirm: true },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
