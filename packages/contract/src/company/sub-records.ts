import { choice, date, files, labelText, longText, money, optionsFor, text, wholeNumber } from '../fields';
import type { Form } from '../forms';
import type { NotablePart } from '../records/notable';
import { labelledForm } from '../records/labelled-form';
import enUS from '../strings/en-US.company-records.json';
import zhCN from '../strings/zh-CN.company-records.json';

/** The kinds of a company's sub-records (spec 002 §3). */
export const subRecordKinds = ['platform', 'platformGain', 'performance', 'structure', 'patent'] as const;
export type SubRecordKind = (typeof subRecordKinds)[number];

const year = () => wholeNumber({ required: true, min: 1990, max: 2100 });
const amount = () => money({ min: '0' });
const proofs = () => files({ max: 5, extensions: ['pdf', 'jpg', 'jpeg', 'png'] });
const count = () => wholeNumber({ min: 0, max: 10_000_000 });

const texts = <Kind extends SubRecordKind>(kind: Kind) => ({ 'zh-CN': zhCN[kind], 'en-US': enUS[kind] });

/** Amounts are in ten thousand yuan. */
export const subRecordForms: Readonly<Record<SubRecordKind, Form>> = {
  platform: labelledForm(
    {
      name: text({ required: true, max: 100 }),
      type: choice({ required: true, dictionary: 'platform_type' }),
      level: choice({ required: true, options: optionsFor(['national', 'provincial', 'municipal', 'other']) }),
      approvedOn: date({}),
      approvedBy: text({ max: 100 }),
      leader: text({ max: 50, format: 'personName' }),
      note: longText({ max: 500 }),
      proofs: proofs(),
    },
    texts('platform'),
    2,
    { past: ['approvedOn'], unique: [['name']] },
  ),
  platformGain: labelledForm(
    {
      name: text({ required: true, max: 200 }),
      kind: choice({ required: true, dictionary: 'representative_result' }),
      platform: text({ required: true, max: 100 }),
      gainedOn: date({}),
      people: text({ max: 200 }),
      note: longText({ max: 500 }),
      proofs: proofs(),
    },
    texts('platformGain'),
    2,
    { past: ['gainedOn'], unique: [['name', 'platform']] },
  ),
  performance: labelledForm(
    {
      year: year(),
      revenue: amount(),
      profit: money({}),
      tax: amount(),
      research: amount(),
      note: longText({ max: 500 }),
      proofs: proofs(),
    },
    texts('performance'),
    2,
    { past: ['year'], unique: [['year']] },
  ),
  structure: labelledForm(
    {
      year: year(),
      employees: wholeNumber({ required: true, min: 0, max: 10_000_000 }),
      doctors: count(),
      masters: count(),
      bachelors: count(),
      seniorTitles: count(),
      middleTitles: count(),
      researchers: count(),
      proofs: proofs(),
    },
    texts('structure'),
    2,
    {
      past: ['year'],
      unique: [['year']],
      atMost: [
        [['doctors', 'masters', 'bachelors'], 'employees'],
        [['seniorTitles', 'middleTitles'], 'employees'],
        [['researchers'], 'employees'],
      ],
    },
  ),
  patent: labelledForm(
    {
      name: text({ required: true, max: 200 }),
      number: text({ required: true, max: 50 }),
      kind: choice({ required: true, options: optionsFor(['invention', 'utility', 'design']) }),
      status: choice({ required: true, options: optionsFor(['applied', 'granted', 'expired']) }),
      appliedOn: date({}),
      grantedOn: date({}),
      inventors: text({ max: 200 }),
      proofs: proofs(),
    },
    texts('patent'),
    2,
    { ordered: [['appliedOn', 'grantedOn']], past: ['appliedOn', 'grantedOn'], unique: [['number']] },
  ),
};

/** The columns of a list of sub-records. */
export const subRecordColumns: Readonly<Record<SubRecordKind, readonly string[]>> = {
  platform: ['name', 'type', 'level', 'approvedOn', 'leader'],
  platformGain: ['name', 'kind', 'platform', 'gainedOn'],
  performance: ['year', 'revenue', 'profit', 'tax', 'research'],
  structure: ['year', 'employees', 'doctors', 'masters', 'seniorTitles', 'researchers'],
  patent: ['name', 'number', 'kind', 'status', 'grantedOn'],
};

const titlesIn = (table: typeof zhCN | typeof enUS): Record<SubRecordKind, string> => ({
  platform: table.platform.title,
  platformGain: table.platformGain.title,
  performance: table.performance.title,
  structure: table.structure.title,
  patent: table.patent.title,
});

/** The names of the lists, by language. */
export const subRecordTitle = { 'zh-CN': titlesIn(zhCN), 'en-US': titlesIn(enUS) };

/** The lists as what a reviewer can write a note on. */
export const notableSubRecords: readonly NotablePart[] = subRecordKinds.map((kind) => ({
  key: kind,
  label: { 'zh-CN': subRecordTitle['zh-CN'][kind], 'en-US': subRecordTitle['en-US'][kind] },
}));

/** Returns the key of a sub-record's field in the history of its company. */
const subRecordField = (kind: SubRecordKind, key: string): string => `${kind}.${key}`;

/** The fields of all sub-records, each with the name of its list. */
export const loggedSubRecordFields: Form['fields'] = subRecordKinds.flatMap((kind) =>
  subRecordForms[kind].fields.map((field) => ({
    ...field,
    key: subRecordField(kind, field.key),
    label: {
      'zh-CN': `${subRecordTitle['zh-CN'][kind]}：${labelText(field.label ?? field.key, 'zh-CN')}`,
      'en-US': `${subRecordTitle['en-US'][kind]}: ${labelText(field.label ?? field.key, 'en-US')}`,
    },
  })),
);
