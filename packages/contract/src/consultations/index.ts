import { files, longText, people } from '../fields';
import { labelledForm } from '../records/labelled-form';
import enUS from '../strings/en-US.consultations.json';
import zhCN from '../strings/zh-CN.consultations.json';
import { consultationLimits } from './endpoints';

export { consultationLimits, type Consultation, type ConsultationKind, type ConsultationRecord } from './endpoints';

const texts = { 'zh-CN': zhCN, 'en-US': enUS };
const withNote = ({ fields }: typeof zhCN) => ({ fields: { ...fields, answer: fields.note } });
const supplyTexts = { 'zh-CN': withNote(zhCN), 'en-US': withNote(enUS) };
const { textLength } = consultationLimits;

/** The fields of a question that asks colleagues for their opinion. */
export const questionForm = labelledForm(
  {
    people: people({ required: true, max: consultationLimits.people }),
    question: longText({ required: true, max: textLength, rows: 3 }),
  },
  texts,
  1,
);

/** The fields of a request to the initiator for more data, in addition to the fields of the form. */
export const requestForm = labelledForm({ request: longText({ required: true, max: textLength, rows: 3 }) }, texts, 1);

/** The answer to a question. */
export const answerForm = labelledForm(
  {
    answer: longText({ required: true, max: textLength, rows: 3 }),
    files: files({ max: consultationLimits.files }),
  },
  texts,
  1,
);

/** The fields that the initiator fills in together with those of the form. */
export const supplyForm = labelledForm(
  {
    answer: longText({ max: textLength, rows: 3 }),
    files: files({ max: consultationLimits.files }),
  },
  supplyTexts,
  1,
);
