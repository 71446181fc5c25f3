import { choice, date, optionsFor, yesNo, type TableRow } from '../fields';
import type { Form, FormField, FormValues } from '../forms';
import { labelledForm } from '../records/labelled-form';
import enUS from '../strings/en-US.meeting-sign-up.json';
import zhCN from '../strings/zh-CN.meeting-sign-up.json';
import { limits } from '../wire/limits';
import type { QuestionKind } from './record';

export const lodgingRooms = ['single', 'shared'] as const;

/** The places of a kind of attendees. */
export interface AttendeeKind {
  id: string;
  name: string;
  /** Null for no limit. */
  capacity: number | null;
}

const rowsOf = (values: FormValues, field: string): TableRow[] => (values[field] ?? []) as TableRow[];

/** Returns the text of a cell of a table, or an empty text. */
export const textIn = ({ cells }: TableRow, column: string): string => {
  const cell = cells[column];
  return typeof cell === 'string' ? cell : '';
};

/** Returns the kinds of attendees of an activity. */
export const attendeeKinds = (values: FormValues): AttendeeKind[] =>
  rowsOf(values, 'attendeeKinds').map((row) => ({
    id: row.id,
    name: textIn(row, 'name'),
    capacity: typeof row.cells['capacity'] === 'number' ? row.cells['capacity'] : null,
  }));

/** Returns the options of a question in the order in which they are written, also those that are too long. */
export const writtenOptions = (row: TableRow): string[] => [
  ...new Set(
    textIn(row, 'options')
      .split(/[、;；\n]/u)
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  ),
];

export const isOptionTooLong = (option: string): boolean => option.length > limits.optionLength;

/** Returns the options that people can choose. */
export const questionOptions = (row: TableRow): string[] =>
  writtenOptions(row).filter((option) => !isOptionTooLong(option));

export const hasOptions = (row: TableRow): boolean => ['choice', 'choices'].includes(textIn(row, 'kind'));

const fieldKindOf: Readonly<Record<QuestionKind, { kind: string; settings?: Record<string, unknown> }>> = {
  text: { kind: 'short-text', settings: { max: 200 } },
  longText: { kind: 'long-text', settings: { max: 1000, rows: 3 } },
  choice: { kind: 'choice' },
  choices: { kind: 'choices' },
  yesNo: { kind: 'yes-no' },
  number: { kind: 'decimal', settings: { scale: 2 } },
  date: { kind: 'date' },
};

/** The key of a question's answer, which stays the same when the question is moved or reworded. */
const answerKey = ({ id }: Pick<TableRow, 'id'>): string => `q_${id.replaceAll('-', '_')}`;

function questionField(row: TableRow): FormField {
  const options = hasOptions(row) ? questionOptions(row) : [];
  const asked = hasOptions(row) && options.length === 0 ? 'text' : (textIn(row, 'kind') as QuestionKind);
  const { kind, settings = {} } = fieldKindOf[asked];
  return {
    key: answerKey(row),
    kind,
    label: textIn(row, 'question'),
    required: row.cells['required'] === true,
    readOnly: false,
    settings: options.length > 0 ? { options: options.map((value) => ({ value, label: value })) } : settings,
  };
}

function kindField(kinds: readonly AttendeeKind[]): FormField[] {
  if (kinds.length === 0) return [];
  const attendeeKind = choice({ required: true, display: 'buttons', options: optionsFor(kinds.map(({ id }) => id)) });
  const names = { attendeeKind: Object.fromEntries(kinds.map(({ id, name }) => [id, name])) };
  return labelled({ attendeeKind }, { 'zh-CN': { ...zhCN, options: names }, 'en-US': { ...enUS, options: names } });
}

const shown = { required: true, visibleWhen: '${lodging == true}' };

function lodgingFields({ lodging, lodgingFrom: first, lodgingUntil: last }: FormValues): FormField[] {
  if (lodging !== true) return [];
  const days = { ...(typeof first === 'string' && { min: first }), ...(typeof last === 'string' && { max: last }) };
  return labelled(
    {
      lodging: yesNo({}),
      lodgingFrom: date({ ...shown, ...days }),
      lodgingUntil: date({ ...shown, ...days }),
      lodgingRoom: choice({ ...shown, default: 'single', display: 'buttons', options: optionsFor(lodgingRooms) }),
    },
    { 'zh-CN': zhCN, 'en-US': enUS },
  );
}

const labelled = (fields: Parameters<typeof labelledForm>[0], texts: Parameters<typeof labelledForm>[1]) =>
  labelledForm(fields, texts, 1).fields;

/**
 * Returns the form that an activity asks people to fill in when they sign up: the kind of attendee, the questions and the
 * lodging. Null if it asks for nothing.
 */
export function signUpForm(values: FormValues): Form | null {
  const lodging = lodgingFields(values);
  const fields = [...kindField(attendeeKinds(values)), ...rowsOf(values, 'questions').map(questionField), ...lodging];
  if (fields.length === 0) return null;
  return { fields, columns: 1, rules: lodging.length > 0 ? { ordered: [['lodgingFrom', 'lodgingUntil']] } : {} };
}

/** Returns the name of the kind that a sign-up has chosen, or an empty text. */
export const attendeeKindName = (values: FormValues, answers: FormValues): string =>
  attendeeKinds(values).find(({ id }) => id === answers['attendeeKind'])?.name ?? '';
