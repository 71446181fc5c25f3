import { longText, text, wholeNumber } from '../fields';
import type { Form } from '../forms';
import { labelledForm } from '../records/labelled-form';
import enUS from '../strings/en-US.meeting-log.json';
import zhCN from '../strings/zh-CN.meeting-log.json';
import { materialForm } from './materials';

const { fields } = labelledForm(
  {
    people: longText({}),
    added: wholeNumber({}),
    changed: wholeNumber({}),
    refusalReason: longText({}),
    room: text({}),
    materials: longText({}),
  },
  { 'zh-CN': zhCN, 'en-US': enUS },
  1,
);

/** Fields of attendees and materials, for the history of their activity. */
export const loggedMeetingFields: Form['fields'] = [
  ...fields,
  ...materialForm.fields.filter(({ key }) => key === 'audience').map((field) => ({ ...field, key: 'readers' })),
];
