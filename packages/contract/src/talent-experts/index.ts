import { choices, company, longText, people, text } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talent-experts.json';
import zhCN from '../strings/records/zh-CN.talent-experts.json';
import { permissions } from '../wire/permissions';

const managed = { permission: permissions.talentExpertManage, reach: 'tenant' } as const;

/** The expert library, which the office keeps: who can be drawn to score applications for talent projects. */
export const talentExperts = record({
  area: 'talent-experts',
  fields: {
    person: people({ required: true, max: 1 }),
    unit: company({ max: 1 }),
    title: text({ max: 100 }),
    domains: choices({ required: true, dictionary: 'talent_field', min: 1, max: 10 }),
    /** Units and people whose applications the expert does not score. The expert's own units need not be named. */
    avoidUnits: company({ max: 50 }),
    avoidPeople: people({ max: 50 }),
    remark: longText({ max: 500, rows: 3 }),
    pauseReason: longText({ required: true, readOnly: true, max: 500 }),
  },
  list: {
    columns: ['person', 'unit', 'title', 'domains'],
    filters: ['domains', 'unit'],
    search: ['title', 'person'],
    sort: '-createdAt',
  },
  states: { active: 'success', paused: 'warning' },
  rules: {},
  initial: 'active',
  editable: ['active', 'paused'],
  read: [managed],
  write: managed,
  actions: {
    pause: { ...managed, from: ['active'], to: 'paused', reason: 'pauseReason' },
    resume: { ...managed, from: ['paused'], to: 'active' },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
