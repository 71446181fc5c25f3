import { area, choice, choices, date, dateTime, email, heading, longText, optionsFor, text } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talent-file.json';
import zhCN from '../strings/records/zh-CN.talent-file.json';
import { permissions } from '../wire/permissions';
import { loggedTalentFileFields, talentFileSections } from './sections';

const own = { reach: 'own' } as const;

/**
 * The file of a talent as it is submitted for review. Each person has one. Its fields are copied from their personal
 * information by the submission; the entries of its sections are reviewed with it. It is written by the calls in
 * `endpoints.ts`.
 */
export const talentFileRecord = record({
  area: 'talent-file',
  fields: {
    basics: heading({ text: 'basics' }),
    name: text({ required: true, max: 50 }),
    sections: choices({ options: optionsFor(talentFileSections) }),
    unit: text({ max: 100 }),
    area: area({}),
    position: text({ max: 50 }),
    title: text({ max: 50 }),
    education: choice({ options: optionsFor(['doctoral', 'master', 'bachelor', 'college', 'secondary']) }),
    degree: choice({ options: optionsFor(['doctor', 'master', 'bachelor', 'none']) }),
    specialty: text({ max: 100 }),
    person: heading({ text: 'person' }),
    gender: choice({ options: optionsFor(['1', '2']) }),
    birthDate: date({}),
    nationality: choice({ dictionary: 'nationality' }),
    /** Masked: the number itself is kept encrypted beside the record. */
    idCard: text({ max: 30 }),
    phone: text({ max: 30 }),
    email: email({}),
    note: longText({ max: 500 }),
    approvedAt: dateTime({ readOnly: true }),
  },
  logged: loggedTalentFileFields,
  list: {
    columns: ['name', 'unit', 'title', 'education', 'approvedAt'],
    filters: ['education'],
    search: ['name', 'unit'],
    sort: '-createdAt',
  },
  states: { draft: 'default', review: 'processing', approved: 'success', returned: 'warning' },
  rules: {},
  initial: 'draft',
  editable: ['draft', 'returned'],
  read: [
    own,
    { reach: 'administered', member: 'createdBy', states: ['review', 'approved', 'returned'] },
    { permission: permissions.talentReview, reach: 'tenant', area: 'area', states: ['review', 'approved', 'returned'] },
  ],
  write: own,
  actions: { submit: { ...own, from: ['draft', 'returned'], to: 'review' } },
  review: {
    formId: 7,
    process: 'talent_file_review',
    submit: 'submit',
    completed: 'approved',
    stopped: 'draft',
    returned: 'returned',
    revisable: ['approved'],
    completedAt: 'approvedAt',
  },
  columns: 2,
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
