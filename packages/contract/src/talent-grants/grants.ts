import { choice, dateTime, files, longText, money, optionsFor, people, period, table, text } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talent-grants.json';
import zhCN from '../strings/records/zh-CN.talent-grants.json';
import { managed, ofUnit, own, readOnly } from './rights';

export const reportKinds = ['progress', 'yearly', 'final'] as const;

/** Why a project ended without its acceptance: by the office, or because it failed or missed the second acceptance. */
const outcomes = ['stopped', 'failed', 'missed'] as const;

const mostAmount = '1000000000';

/**
 * Granted projects with their contract (任务书). The leader draws it up, and a process agrees to it. A change of leader,
 * term or amount is a revision, which the process reviews while the agreed contract stands.
 */
export const talentGrants = record({
  area: 'talent-grants',
  generated: true,
  fields: {
    number: text({ ...readOnly, max: 20 }),
    project: text({ ...readOnly, max: 100 }),
    batch: text({ ...readOnly, max: 100 }),
    unit: text({ ...readOnly, max: 100 }),
    awarded: money({ ...readOnly, min: '0', max: mostAmount }),
    leader: people({ required: true, max: 1 }),
    amount: money({ required: true, min: '0', max: mostAmount }),
    term: period({ required: true }),
    goals: longText({ required: true, max: 5000, rows: 6 }),
    instalments: table({
      required: true,
      columns: [
        { key: 'amount', kind: 'money', required: true, sum: true, settings: { min: '0', max: mostAmount } },
        { key: 'dueOn', kind: 'date', required: true },
        { key: 'condition', kind: 'short-text', settings: { max: 100 } },
      ],
      min: 1,
      max: 20,
    }),
    reports: table({
      columns: [
        { key: 'kind', kind: 'choice', required: true, settings: { options: optionsFor(reportKinds) } },
        { key: 'dueOn', kind: 'date', required: true },
      ],
      max: 20,
    }),
    contract: files({ max: 10 }),
    changeReason: longText({ max: 1000, rows: 3 }),
    signedAt: dateTime(readOnly),
    outcome: choice({ ...readOnly, options: optionsFor(outcomes) }),
    endReason: longText({ ...readOnly, required: true, max: 1000 }),
  },
  list: {
    columns: ['project', 'number', 'leader', 'unit', 'amount', 'term', 'outcome'],
    also: ['batch', 'signedAt'],
    filters: ['leader', 'outcome'],
    search: ['project', 'number', 'unit'],
    sort: '-createdAt',
  },
  rules: { atMost: [[['amount'], 'awarded']] },
  states: {
    draft: 'warning',
    review: 'processing',
    returned: 'warning',
    running: 'processing',
    accepted: 'success',
    ended: 'error',
  },
  initial: 'draft',
  editable: ['draft'],
  read: [own, ofUnit, managed],
  write: own,
  actions: {
    submit: { ...own, from: ['draft'], to: 'review', confirm: true },
    stop: { ...managed, from: ['draft', 'running'], to: 'ended', reason: 'endReason' },
  },
  review: {
    formId: 21,
    process: 'talent_grant_review',
    submit: 'submit',
    completed: 'running',
    stopped: 'draft',
    returned: 'returned',
    revisable: ['running'],
    completedAt: 'signedAt',
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
