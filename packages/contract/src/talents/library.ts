import { area, choice, company, date, email, heading, identityNumber, mobile, optionsFor, text } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talents.json';
import zhCN from '../strings/records/zh-CN.talents.json';
import { permissions } from '../wire/permissions';

const viewed = { permission: permissions.talentView, reach: 'tenant', area: 'areaCode' } as const;
const managed = { permission: permissions.talentManage, reach: 'tenant', area: 'areaCode' } as const;

/** Where the values of a talent come from: their own file, an imported list, or somebody of the office. */
const sources = ['file', 'import', 'manual'] as const;

/**
 * The talent library: every talent of the province with the reviewed values only. The office lists all of them, the
 * administrators of a unit their own people.
 */
export const talents = record({
  area: 'talents',
  fields: {
    basics: heading({ text: 'basics' }),
    name: text({ required: true, max: 50, format: 'personName' }),
    idCard: identityNumber({}),
    gender: choice({ options: optionsFor(['1', '2']), display: 'buttons' }),
    birthDate: date({ min: '1900-01-01' }),
    nationality: choice({ dictionary: 'nationality', default: 'CHN' }),
    phone: mobile({}),
    email: email({}),
    career: heading({ text: 'career' }),
    areaCode: area({ required: true }),
    employer: text({ max: 100 }),
    unit: company({}),
    position: text({ max: 50 }),
    education: choice({ options: optionsFor(['doctoral', 'master', 'bachelor', 'college', 'secondary']) }),
    degree: choice({ options: optionsFor(['doctor', 'master', 'bachelor', 'none']) }),
    specialty: text({ max: 100 }),
    titleLevel: choice({ dictionary: 'talent_title_level' }),
    title: text({ max: 50 }),
    standing: heading({ text: 'standing' }),
    category: choice({ required: true, dictionary: 'talent_category' }),
    level: choice({ required: true, dictionary: 'talent_level' }),
    field: choice({ dictionary: 'talent_field' }),
    enteredOn: date({ min: '1949-10-01' }),
    leftOn: date({ readOnly: true }),
    source: choice({ readOnly: true, options: optionsFor(sources) }),
  },
  sealed: ['idCard', 'phone'],
  traced: true,
  list: {
    columns: ['name', 'level', 'category', 'areaCode', 'employer', 'enteredOn'],
    also: [
      'field',
      'titleLevel',
      'education',
      'unit',
      'position',
      'gender',
      'birthDate',
      'title',
      'degree',
      'specialty',
      'leftOn',
      'source',
    ],
    filters: [
      ...(['level', 'category', 'field', 'areaCode', 'education', 'degree', 'titleLevel', 'gender'] as const),
      ...(['birthDate', 'enteredOn', 'leftOn', 'source', 'unit'] as const),
    ],
    search: ['name', 'employer'],
    pinyin: ['name'],
    sort: '-enteredOn',
    figures: ['areaCode', 'level', 'category', 'birthDate', 'education'],
  },
  columns: 2,
  rules: {
    unique: [['idCard']],
    ordered: [
      ['birthDate', 'enteredOn'],
      ['enteredOn', 'leftOn'],
    ],
    past: ['birthDate', 'enteredOn', 'leftOn'],
  },
  states: { present: 'success', left: 'default' },
  initial: 'present',
  editable: ['present', 'left'],
  read: [viewed, managed, { reach: 'administered', member: 'userId' }],
  write: managed,
  actions: {
    leave: { ...managed, from: ['present'], to: 'left', fields: ['leftOn'] },
    return: { ...managed, from: ['left'], to: 'present', confirm: true },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});

/** The fields whose values can be taken over from a double. */
export const mergeable = talents.form.fields
  .filter(({ kind, key }) => kind !== 'heading' && key !== 'source' && key !== 'leftOn')
  .map(({ key }) => key);
