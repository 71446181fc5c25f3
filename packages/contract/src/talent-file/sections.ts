import { choice, choices, date, files, labelText, longText, money, optionsFor, text } from '../fields';
import type { Form, FormValues } from '../forms';
import { labelledForm } from '../records/labelled-form';
import enUS from '../strings/en-US.talent-file-sections.json';
import zhCN from '../strings/zh-CN.talent-file-sections.json';

/** The sections of a talent file beside the personal information, in the order of the page. */
export const talentFileSections = [
  'education',
  'work',
  'title',
  'post',
  'level',
  'project',
  'paper',
  'patent',
  'award',
  'certificate',
  'language',
] as const;
export type TalentFileSection = (typeof talentFileSections)[number];

const proofs = (required = false) => files({ required, max: 5, extensions: ['pdf', 'jpg', 'jpeg', 'png'] });
const rank = () => choice({ options: optionsFor(['national', 'provincial', 'municipal', 'county', 'other']) });
const since = () => date({ required: true, min: '1940-01-01' });

const texts = <Section extends TalentFileSection>(section: Section) => ({
  'zh-CN': zhCN[section],
  'en-US': enUS[section],
});

/** The form of an entry of each section. Days in the future are only accepted where something may still end or expire. */
export const talentFileForms: Readonly<Record<TalentFileSection, Form>> = {
  education: labelledForm(
    {
      school: text({ required: true, max: 100 }),
      level: choice({
        required: true,
        options: optionsFor(['doctoral', 'master', 'bachelor', 'college', 'secondary']),
      }),
      degree: choice({ options: optionsFor(['doctor', 'master', 'bachelor', 'none']) }),
      specialty: text({ max: 100 }),
      from: since(),
      to: date({ min: '1940-01-01' }),
      mode: choice({ options: optionsFor(['fullTime', 'partTime']) }),
      country: choice({ dictionary: 'nationality', default: 'CHN' }),
      proofs: proofs(),
    },
    texts('education'),
    2,
    { ordered: [['from', 'to']], past: ['from'], unique: [['school', 'level', 'from']] },
  ),
  work: labelledForm(
    {
      unit: text({ required: true, max: 100 }),
      position: text({ required: true, max: 50 }),
      department: text({ max: 50 }),
      from: since(),
      to: date({ min: '1940-01-01' }),
      duty: longText({ max: 500 }),
      proofs: proofs(),
    },
    texts('work'),
    2,
    { ordered: [['from', 'to']], past: ['from', 'to'], unique: [['unit', 'position', 'from']] },
  ),
  title: labelledForm(
    {
      name: text({ required: true, max: 50 }),
      level: choice({ required: true, dictionary: 'talent_title_level' }),
      obtainedOn: since(),
      authority: text({ max: 100 }),
      number: text({ max: 50 }),
      proofs: proofs(),
    },
    texts('title'),
    2,
    { past: ['obtainedOn'], unique: [['name', 'obtainedOn']] },
  ),
  post: labelledForm(
    {
      organisation: text({ required: true, max: 100 }),
      post: text({ required: true, max: 50 }),
      kind: choice({ options: optionsFor(['social', 'academic', 'party', 'other']) }),
      from: since(),
      to: date({ min: '1940-01-01' }),
      proofs: proofs(),
    },
    texts('post'),
    2,
    { ordered: [['from', 'to']], past: ['from'], unique: [['organisation', 'post', 'from']] },
  ),
  level: labelledForm(
    {
      name: text({ required: true, max: 100 }),
      level: choice({ required: true, dictionary: 'talent_level' }),
      category: choice({ required: true, dictionary: 'talent_category' }),
      field: choice({ dictionary: 'talent_field' }),
      recognisedOn: since(),
      validUntil: date({}),
      authority: text({ required: true, max: 100 }),
      number: text({ max: 50 }),
      proofs: proofs(true),
    },
    texts('level'),
    2,
    { ordered: [['recognisedOn', 'validUntil']], past: ['recognisedOn'], unique: [['name', 'recognisedOn']] },
  ),
  project: labelledForm(
    {
      name: text({ required: true, max: 200 }),
      role: choice({ required: true, options: optionsFor(['leader', 'chief', 'member']) }),
      rank: rank(),
      source: text({ max: 100 }),
      amount: money({ min: '0' }),
      number: text({ max: 50 }),
      from: since(),
      to: date({ min: '1940-01-01' }),
      proofs: proofs(),
    },
    texts('project'),
    2,
    { ordered: [['from', 'to']], past: ['from'], unique: [['name', 'from']] },
  ),
  paper: labelledForm(
    {
      name: text({ required: true, max: 300 }),
      journal: text({ required: true, max: 150 }),
      publishedOn: since(),
      author: choice({ required: true, options: optionsFor(['first', 'corresponding', 'coFirst', 'other']) }),
      indexed: choices({ options: optionsFor(['sci', 'ei', 'ssci', 'cssci', 'core']) }),
      doi: text({ max: 100 }),
      proofs: proofs(),
    },
    texts('paper'),
    2,
    { past: ['publishedOn'], unique: [['name', 'journal']] },
  ),
  patent: labelledForm(
    {
      name: text({ required: true, max: 200 }),
      number: text({ required: true, max: 50 }),
      kind: choice({ required: true, options: optionsFor(['invention', 'utility', 'design']) }),
      status: choice({ required: true, options: optionsFor(['applied', 'granted', 'expired']) }),
      appliedOn: since(),
      grantedOn: date({ min: '1940-01-01' }),
      inventors: text({ max: 200 }),
      proofs: proofs(),
    },
    texts('patent'),
    2,
    { ordered: [['appliedOn', 'grantedOn']], past: ['appliedOn', 'grantedOn'], unique: [['number']] },
  ),
  award: labelledForm(
    {
      name: text({ required: true, max: 200 }),
      rank: rank(),
      grade: text({ max: 30 }),
      awardedOn: since(),
      authority: text({ required: true, max: 100 }),
      role: text({ max: 50 }),
      proofs: proofs(),
    },
    texts('award'),
    2,
    { past: ['awardedOn'], unique: [['name', 'grade', 'awardedOn']] },
  ),
  certificate: labelledForm(
    {
      name: text({ required: true, max: 100 }),
      number: text({ required: true, max: 50 }),
      authority: text({ required: true, max: 100 }),
      issuedOn: since(),
      validUntil: date({}),
      proofs: proofs(true),
    },
    texts('certificate'),
    2,
    { ordered: [['issuedOn', 'validUntil']], past: ['issuedOn'], unique: [['name', 'number']] },
  ),
  language: labelledForm(
    {
      language: choice({ required: true, options: optionsFor(['en', 'ja', 'ko', 'de', 'fr', 'ru', 'es', 'other']) }),
      level: choice({ required: true, options: optionsFor(['native', 'fluent', 'working', 'basic']) }),
      test: text({ max: 50 }),
      score: text({ max: 30 }),
      testedOn: date({ min: '1940-01-01' }),
      proofs: proofs(),
    },
    texts('language'),
    2,
    { past: ['testedOn'], unique: [['language', 'test']] },
  ),
};

interface Outline {
  /** The field that names an entry. */
  title: string;
  /** The fields below the name. */
  also: readonly string[];
  /** The fields of the days by which entries are ordered, latest first. */
  from: string;
  to?: string;
  /** The field of the day on which the entry expires. */
  expires?: string;
}

/** How an entry of each section reads in a list. */
export const talentFileOutlines: Readonly<Record<TalentFileSection, Outline>> = {
  education: { title: 'school', also: ['level', 'degree', 'specialty', 'mode'], from: 'from', to: 'to' },
  work: { title: 'unit', also: ['position', 'department'], from: 'from', to: 'to' },
  title: { title: 'name', also: ['level', 'authority'], from: 'obtainedOn' },
  post: { title: 'organisation', also: ['post', 'kind'], from: 'from', to: 'to' },
  level: {
    title: 'name',
    also: ['level', 'category', 'field', 'authority'],
    from: 'recognisedOn',
    expires: 'validUntil',
  },
  project: { title: 'name', also: ['role', 'rank', 'source', 'amount'], from: 'from', to: 'to' },
  paper: { title: 'name', also: ['journal', 'author', 'indexed'], from: 'publishedOn' },
  patent: { title: 'name', also: ['number', 'kind', 'status'], from: 'appliedOn' },
  award: { title: 'name', also: ['grade', 'rank', 'authority'], from: 'awardedOn' },
  certificate: { title: 'name', also: ['number', 'authority'], from: 'issuedOn', expires: 'validUntil' },
  language: { title: 'language', also: ['level', 'test', 'score'], from: 'testedOn' },
};

/** The days before its expiry on which an entry is called expiring. */
export const expiryNoticeDays = 30;

/** Orders entries by their days, latest first. What has no end yet comes first; the rest keeps its order. */
export function byDay<Entry extends { values: FormValues }>(
  section: TalentFileSection,
  entries: readonly Entry[],
): Entry[] {
  const { from, to } = talentFileOutlines[section];
  const day = (entry: Entry, key: string | undefined) => {
    const value = key === undefined ? '' : entry.values[key];
    return typeof value === 'string' ? value : '';
  };
  const end = (entry: Entry) => (to === undefined ? '' : day(entry, to) || '9999-12-31');
  return entries.toSorted((a, b) => end(b).localeCompare(end(a)) || day(b, from).localeCompare(day(a, from)));
}

const titlesIn = (table: typeof zhCN | typeof enUS): Record<TalentFileSection, string> =>
  Object.fromEntries(talentFileSections.map((section) => [section, table[section].title])) as Record<
    TalentFileSection,
    string
  >;

/** The names of the sections, by language. */
export const talentFileSectionTitles = { 'zh-CN': titlesIn(zhCN), 'en-US': titlesIn(enUS) };

/** The fields of all entries, each with the name of its section, for the history of the file. */
export const loggedTalentFileFields: Form['fields'] = talentFileSections.flatMap((section) =>
  talentFileForms[section].fields.map((field) => ({
    ...field,
    key: `${section}.${field.key}`,
    label: {
      'zh-CN': `${talentFileSectionTitles['zh-CN'][section]}：${labelText(field.label ?? field.key, 'zh-CN')}`,
      'en-US': `${talentFileSectionTitles['en-US'][section]}: ${labelText(field.label ?? field.key, 'en-US')}`,
    },
  })),
);
