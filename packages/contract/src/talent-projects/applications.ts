import {
  area,
  choice,
  company,
  date,
  dateTime,
  files,
  heading,
  longText,
  money,
  optionsFor,
  period,
  table,
  text,
} from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talent-projects.json';
import zhCN from '../strings/records/zh-CN.talent-projects.json';
import { permissions } from '../wire/permissions';
import { degrees, mostAmount, talentProjectKinds } from './kinds';
import { applicationStates, type ApplicationState } from './states';

const checked = { permission: permissions.talentProjectCheck, reach: 'tenant', area: 'area' } as const;
const own = { reach: 'own' } as const;
/** Administrators of the unit for which somebody applies. */
const ofUnit = { reach: 'administered' } as const;

const statesFrom = (first: ApplicationState): ApplicationState[] => {
  const all = Object.keys(applicationStates) as ApplicationState[];
  return all.slice(all.indexOf(first));
};

/** Fields on which the recommendation and its quotas depend. They do not change in the formal review. */
export const recommendedFields: readonly ('employer' | 'area')[] = ['employer', 'area'];

/**
 * Applications for the talent projects of a batch (spec 000 §2, /talentProjectCheck): a talent applies, the unit
 * recommends, and a process reviews formally by district, city and province. An application is created by
 * `talentProjectCalls.apply`.
 */
export const talentProjects = record({
  area: 'talent-projects',
  generated: true,
  fields: {
    batch: text({ readOnly: true, max: 100 }),
    number: text({ readOnly: true, max: 20 }),
    name: text({ required: true, max: 100 }),
    domain: choice({ dictionary: 'talent_field' }),
    kind: choice({ readOnly: true, options: optionsFor(Object.keys(talentProjectKinds)) }),
    person: heading({ text: 'person' }),
    applicant: text({ required: true, max: 50, format: 'personName' }),
    phone: text({ required: true, max: 50, format: 'phone' }),
    birthDate: date({ required: true, min: '1900-01-01' }),
    degree: choice({ required: true, options: optionsFor([...degrees, 'none']) }),
    level: choice({ dictionary: 'talent_level' }),
    employer: company({ required: true, max: 1 }),
    unit: text({ readOnly: true, max: 100 }),
    area: area({ required: true }),
    project: heading({ text: 'project' }),
    amount: money({ required: true, min: '0', max: mostAmount }),
    period: period({ required: true }),
    summary: longText({ required: true, max: 2000, rows: 6 }),
    attachments: files({ max: 10 }),
    /** Experts whom the applicant asks not to be among those who score, by their names. */
    avoidedExperts: table({
      columns: [
        { key: 'name', kind: 'short-text', required: true, settings: { max: 50, format: 'personName' } },
        { key: 'unit', kind: 'short-text', settings: { max: 100 } },
        { key: 'reason', kind: 'short-text', required: true, settings: { max: 200 } },
      ],
      max: 3,
    }),
    submittedAt: dateTime({ readOnly: true }),
    unitOpinion: longText({ readOnly: true, max: 1000 }),
    checkedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['name', 'number', 'applicant', 'unit', 'amount', 'submittedAt'],
    also: ['kind', 'batch'],
    filters: ['kind', 'area'],
    search: ['name', 'applicant', 'unit', 'number'],
    sort: '-submittedAt',
  },
  states: applicationStates,
  rules: { upcoming: ['period'], past: ['birthDate'] },
  columns: 2,
  initial: 'draft',
  editable: ['draft'],
  read: [own, { ...ofUnit, states: statesFrom('submitted') }, { ...checked, states: statesFrom('review') }],
  write: own,
  actions: {
    submit: { ...own, from: ['draft'], to: 'submitted', confirm: true },
    recall: { ...own, from: ['submitted', 'notRecommended'], to: 'draft', confirm: true },
    withdraw: {
      ...own,
      from: ['draft', 'submitted', 'recommended', 'notRecommended'],
      to: 'withdrawn',
      confirm: true,
    },
    recommend: { ...ofUnit, from: ['submitted', 'notRecommended'], to: 'recommended' },
    putBack: { ...ofUnit, from: ['recommended', 'notRecommended'], to: 'submitted' },
    decline: { ...ofUnit, from: ['submitted', 'recommended'], to: 'notRecommended', reason: 'unitOpinion' },
    forward: { ...ofUnit, from: ['recommended'], to: 'review', confirm: true },
  },
  review: {
    formId: 6,
    process: 'talent_project_review',
    submit: 'forward',
    completed: 'qualified',
    stopped: 'withdrawn',
    returned: 'returned',
    terminated: 'refused',
    notable: { except: recommendedFields },
    completedAt: 'checkedAt',
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
