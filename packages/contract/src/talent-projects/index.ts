import { area, choice, dateTime, files, longText, money, optionsFor, period, text } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talent-projects.json';
import zhCN from '../strings/records/zh-CN.talent-projects.json';
import { permissions } from '../wire/permissions';

const talentProjectKinds = ['innovation', 'entrepreneurship', 'introduction', 'training', 'team'] as const;

/** The maximum amount in yuan. A higher amount is a typing error. */
const mostAmount = '100000000';

const checked = { permission: permissions.talentProjectCheck, reach: 'tenant' } as const;
const own = { reach: 'own' } as const;

/** Applications for talent projects (spec 000 §2, /talentProjectCheck): anybody applies, auditors review them in a process. */
export const talentProjects = record({
  area: 'talent-projects',
  fields: {
    name: text({ required: true, max: 100 }),
    kind: choice({ required: true, options: optionsFor(talentProjectKinds) }),
    applicant: text({ required: true, max: 50, format: 'personName' }),
    phone: text({ required: true, max: 50, format: 'phone' }),
    unit: text({ required: true, max: 100 }),
    area: area({}),
    amount: money({ required: true, min: '0', max: mostAmount }),
    period: period({ required: true }),
    summary: longText({ required: true, max: 2000, rows: 6 }),
    attachments: files({ max: 10 }),
    submittedAt: dateTime({ readOnly: true }),
    checkedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['name', 'kind', 'applicant', 'unit', 'amount', 'submittedAt'],
    filters: ['kind', 'area'],
    search: ['name', 'applicant', 'unit'],
    sort: '-submittedAt',
  },
  states: { draft: 'default', review: 'processing', returned: 'warning', approved: 'success', refused: 'error' },
  rules: { upcoming: ['period'] },
  initial: 'draft',
  editable: ['draft'],
  read: [own, { ...checked, states: ['review', 'returned', 'approved', 'refused'] }],
  write: own,
  actions: {
    submit: { ...own, from: ['draft'], to: 'review', confirm: true },
  },
  review: {
    formId: 6,
    process: 'talent_project_review',
    submit: 'submit',
    completed: 'approved',
    stopped: 'draft',
    returned: 'returned',
    terminated: 'refused',
    submittedAt: 'submittedAt',
    completedAt: 'checkedAt',
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
