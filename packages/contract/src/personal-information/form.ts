import {
  area,
  choice,
  date,
  email,
  heading,
  identityNumber,
  longText,
  optionsFor,
  pictures,
  table,
  text,
} from '../fields';
import { labelledForm } from '../records/labelled-form';
import enUS from '../strings/en-US.personal-information.json';
import zhCN from '../strings/zh-CN.personal-information.json';

/** The area in the audit log, and the owner of files. */
export const personalInformationArea = 'personal-information';

/**
 * `extraUserInfo`: the data that a talent office keeps about a person (spec 002 §3). Genders are those of GB/T 2261.1.
 */
export const personalForm = labelledForm(
  {
    basics: heading({ text: 'basics' }),
    idCard: identityNumber({}),
    gender: choice({ options: optionsFor(['1', '2']), display: 'buttons' }),
    birthDate: date({ min: '1900-01-01' }),
    nationality: choice({ dictionary: 'nationality', default: 'CHN' }),
    photo: pictures({ max: 1 }),
    career: heading({ text: 'career' }),
    education: choice({ options: optionsFor(['doctoral', 'master', 'bachelor', 'college', 'secondary']) }),
    degree: choice({ options: optionsFor(['doctor', 'master', 'bachelor', 'none']) }),
    specialty: text({ max: 100 }),
    title: text({ max: 50 }),
    unit: text({ max: 100 }),
    position: text({ max: 50 }),
    area: area({}),
    contact: heading({ text: 'contact' }),
    email: email({}),
    address: text({ max: 200 }),
    achievements: heading({ text: 'achievements' }),
    introduction: longText({ max: 2000 }),
    representativeResults: table({
      columns: [
        { key: 'kind', kind: 'choice', required: true, settings: { dictionary: 'representative_result' } },
        { key: 'name', kind: 'short-text', required: true, settings: { max: 200 } },
        { key: 'date', kind: 'date' },
        { key: 'role', kind: 'short-text', settings: { max: 50 } },
      ],
      max: 50,
    }),
  },
  { 'zh-CN': zhCN, 'en-US': enUS },
  2,
);

/** Returns the gender and date of birth that an identity number states. */
export const readIdentityNumber = (idCard: string): { gender: string; birthDate: string } => ({
  gender: Number(idCard.charAt(16)) % 2 === 1 ? '1' : '2',
  birthDate: [idCard.slice(6, 10), idCard.slice(10, 12), idCard.slice(12, 14)].join('-'),
});
