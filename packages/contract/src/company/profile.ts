import {
  area,
  choice,
  choices,
  creditCode,
  date,
  dateTime,
  email,
  files,
  heading,
  longText,
  mobile,
  optionsFor,
  pictures,
  text,
} from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.company.json';
import zhCN from '../strings/records/zh-CN.company.json';
import { permissions } from '../wire/permissions';
import { loggedSubRecordFields, notableSubRecords } from './sub-records';

/** The sections of GB/T 4754. */
const industries = 'A B C D E F G H I J K L M N O P Q R S T'.split(' ');

/** Words about a company that are no field of its profile. */
export const companyTexts = { nature: { 'zh-CN': zhCN.nature, 'en-US': enUS.nature } };

const ofCompany = { reach: 'company' } as const;

/**
 * The profile of a company (spec 002 §2). Each company has one, which its administrators fill in and a process reviews.
 * It is written by the calls in `endpoints.ts` and read by those of the record.
 */
export const companyProfile = record({
  area: 'company',
  fields: {
    basics: heading({ text: 'basics' }),
    name: text({ required: true, max: 100, format: 'plain' }),
    creditCode: creditCode({ required: true }),
    legalPerson: text({ required: true, max: 50, format: 'personName' }),
    foundedOn: date({}),
    industry: choice({ options: optionsFor(industries) }),
    scale: choice({ options: optionsFor(['large', 'medium', 'small', 'micro']) }),
    contact: heading({ text: 'contact' }),
    contactName: text({ required: true, max: 50, format: 'personName' }),
    contactPhone: mobile({ required: true }),
    contactEmail: email({}),
    area: area({ required: true }),
    address: text({ required: true, max: 200 }),
    about: heading({ text: 'about' }),
    introduction: longText({ max: 2000 }),
    honors: choices({ dictionary: 'company_honor' }),
    logo: pictures({ max: 1 }),
    licence: files({ required: true, max: 3, extensions: ['pdf', 'jpg', 'jpeg', 'png'] }),
    seal: pictures({ max: 1 }),
    approvedAt: dateTime({ readOnly: true }),
  },
  logged: loggedSubRecordFields,
  list: {
    columns: ['name', 'creditCode', 'area', 'industry', 'approvedAt'],
    also: ['scale'],
    filters: ['area'],
    search: ['name'],
    sort: '-createdAt',
  },
  states: { draft: 'default', review: 'processing', approved: 'success', returned: 'warning' },
  rules: { past: ['foundedOn'], unique: [['creditCode']] },
  initial: 'draft',
  editable: ['draft', 'returned'],
  read: [
    ofCompany,
    {
      permission: permissions.companyReview,
      reach: 'tenant',
      area: 'area',
      states: ['review', 'approved', 'returned'],
    },
  ],
  write: ofCompany,
  actions: { submit: { ...ofCompany, from: ['draft', 'returned'], to: 'review' } },
  review: {
    formId: 3,
    process: 'company_review',
    submit: 'submit',
    completed: 'approved',
    stopped: 'returned',
    returned: 'returned',
    revisable: ['approved'],
    notable: { also: notableSubRecords },
    completedAt: 'approvedAt',
  },
  columns: 2,
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
