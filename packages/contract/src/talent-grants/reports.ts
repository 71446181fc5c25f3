import { choice, date, dateTime, files, longText, money, optionsFor, text } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talent-reports.json';
import zhCN from '../strings/records/zh-CN.talent-reports.json';
import { managed, ofUnit, own, readOnly } from './rights';
import { reportKinds } from './grants';

/** Progress and yearly reports of granted projects as their contracts plan them, reviewed by a process. */
export const talentReports = record({
  area: 'talent-reports',
  generated: true,
  fields: {
    project: text({ ...readOnly, max: 120 }),
    kind: choice({ ...readOnly, options: optionsFor(reportKinds) }),
    dueOn: date(readOnly),
    content: longText({ required: true, max: 5000, rows: 8 }),
    spent: money({ required: true, min: '0', max: '1000000000' }),
    attachments: files({ max: 10 }),
    submittedAt: dateTime(readOnly),
    acceptedAt: dateTime(readOnly),
  },
  list: {
    columns: ['project', 'kind', 'dueOn', 'submittedAt'],
    filters: ['kind'],
    search: ['project'],
    sort: 'dueOn',
  },
  rules: {},
  states: { draft: 'warning', review: 'processing', returned: 'warning', accepted: 'success', cancelled: 'default' },
  initial: 'draft',
  editable: ['draft'],
  read: [own, ofUnit, managed],
  write: own,
  actions: { submit: { ...own, from: ['draft'], to: 'review', confirm: true } },
  review: {
    formId: 22,
    process: 'talent_report_review',
    submit: 'submit',
    completed: 'accepted',
    stopped: 'draft',
    returned: 'returned',
    submittedAt: 'submittedAt',
    completedAt: 'acceptedAt',
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
