import { dateTime, files, longText, money, text, wholeNumber } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talent-acceptances.json';
import zhCN from '../strings/records/zh-CN.talent-acceptances.json';
import { managed, ofUnit, own, readOnly } from './rights';

/** A project may fail its acceptance once and be rectified; failing again ends it. */
export const acceptanceTries = 2;

/** Applications for the acceptance (验收) of granted projects, reviewed by a process. */
export const talentAcceptances = record({
  area: 'talent-acceptances',
  generated: true,
  fields: {
    project: text({ ...readOnly, max: 120 }),
    attempt: wholeNumber(readOnly),
    results: longText({ required: true, max: 5000, rows: 8 }),
    spent: money({ required: true, min: '0', max: '1000000000' }),
    attachments: files({ max: 20 }),
    submittedAt: dateTime(readOnly),
    checkedAt: dateTime(readOnly),
  },
  list: {
    columns: ['project', 'attempt', 'spent', 'submittedAt', 'checkedAt'],
    filters: ['attempt'],
    search: ['project'],
    sort: '-createdAt',
  },
  rules: {},
  states: { draft: 'warning', review: 'processing', returned: 'warning', passed: 'success', failed: 'error' },
  initial: 'draft',
  editable: ['draft'],
  read: [own, ofUnit, managed],
  write: own,
  actions: { submit: { ...own, from: ['draft'], to: 'review', confirm: true } },
  review: {
    formId: 23,
    process: 'talent_acceptance_review',
    submit: 'submit',
    completed: 'passed',
    stopped: 'draft',
    returned: 'returned',
    terminated: 'failed',
    submittedAt: 'submittedAt',
    completedAt: 'checkedAt',
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
