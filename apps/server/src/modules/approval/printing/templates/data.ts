import { actionKey, formatDateTime, joinNames, type Locale, type tasks } from '@portal/contract';
import type { StoredFileValue } from '@portal/contract/fields';
import type { FormField, ReadField, ReadTable, ReadValue } from '@portal/contract/forms';
import type { User } from '../../../../platform/http';
import { isPictureKind, type PictureKind } from '../../../../platform/pdf';
import { opinionText } from '../approval-paper';
import type { ReadApproval } from '../read-approval';
import { printingTexts, type PrintingTexts } from '../strings';
import { byName, fieldPlaceholders, instancePlaceholders, type Placeholder } from './placeholders';

export interface TemplatePicture {
  file: StoredFileValue;
  kind: PictureKind;
}

export interface TemplateTable {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a placeholder stands for. Without anything but an empty text it is printed as nothing. */
export interface TemplateValue {
  text: string;
  /** Sanitised rich text. */
  html?: string;
  pictures?: readonly TemplatePicture[];
  table?: TemplateTable;
  /** The QR code by which the paper is verified. */
  isCode?: true;
  /** A number that the reader of a document counts. */
  field?: 'PAGE' | 'NUMPAGES';
}

interface Entries {
  value?: TemplateValue;
  /** One for each repetition of a loop. */
  rows?: readonly ReadonlyMap<string, TemplateValue>[];
}

/** What the placeholders of a template mean for an instance and its reader, by key. */
type Meanings = ReadonlyMap<string, Entries>;

/** Finds what a name means, or undefined if it names nothing. */
export interface TemplateData {
  value(name: string): TemplateValue | undefined;
  rows(name: string): readonly TemplateData[] | undefined;
}

interface Printed {
  approval: ReadApproval;
  /** All fields of the forms of the instance, also those that the reader does not see. */
  fields: readonly FormField[];
  printer: User & { chineseName: string };
  locale: Locale;
}

/** Reads what the templates of a process can name. What the reader may not see is empty. */
export function templateData({ approval, fields, printer, locale }: Printed): TemplateData {
  const texts = printingTexts(locale);
  /* Where forms share a key, it names the field of the form that the reader's node shows. */
  const forms = [...approval.furtherForms, ...(approval.form ? [approval.form] : [])];
  const shown = new Map(forms.flatMap((form) => form.fields.map((field) => [`form.${field.key}`, field])));
  const ofFields = fieldPlaceholders(fields);
  const meanings: Meanings = new Map([
    ...instanceMeanings(approval, printer, texts, locale),
    ...[...shown].flatMap(([key, field]) => fieldMeanings(key, field, texts)),
  ]);
  return dataOf([...instancePlaceholders, ...ofFields], meanings);
}

const empty: TemplateValue = { text: '' };

function dataOf(placeholders: readonly Placeholder[], meanings: Meanings, around?: TemplateData): TemplateData {
  const names = byName(placeholders);
  const data: TemplateData = {
    value: (name) => {
      const found = names.get(name);
      return found ? (meanings.get(found.key)?.value ?? empty) : around?.value(name);
    },
    rows(name) {
      const found = names.get(name);
      if (!found) return around?.rows(name);
      if (!found.columns) return undefined;
      const { columns } = found;
      const rows = meanings.get(found.key)?.rows ?? [];
      return rows.map((row) => dataOf(columns, new Map(Array.from(row, ([key, value]) => [key, { value }])), data));
    },
  };
  return data;
}

function instanceMeanings(
  approval: ReadApproval,
  printer: Printed['printer'],
  texts: PrintingTexts,
  locale: Locale,
): [string, Entries][] {
  const { title, processName, number, initiator, unit, department, started, state, ended, currentNodes } = approval;
  const values: Record<string, string> = {
    number,
    title,
    process: processName,
    initiator,
    unit,
    department,
    start: started,
    end: ended ?? '',
    state: texts.states[state],
    nodes: joinNames(currentNodes, locale),
    printTime: formatDateTime(Date.now()),
    printedBy: printer.chineseName,
  };
  return [
    ...Object.entries(values).map(([key, text]): [string, Entries] => [key, { value: { text } }]),
    ['code', { value: { text: '', isCode: true } }],
    ['page', { value: { text: '', field: 'PAGE' } }],
    ['pages', { value: { text: '', field: 'NUMPAGES' } }],
    ['opinions', historyEntries(approval.history.filter(isOpinion), texts, locale)],
    ['history', historyEntries(approval.history, texts, locale)],
  ];
}

const opinionActions = new Set([
  'complete',
  'resubmit',
  'disagree',
  'reject',
  'terminate',
  'overdueComplete',
  'overdueReject',
]);

/** Returns whether a row is what a person, or a deadline in their place, decided and nobody took back. */
const isOpinion = ({ action, endTime, voided }: tasks.HistoryRow): boolean =>
  endTime !== null && !voided && (opinionActions.has(action) || actionKey(action) === 'custom');

function historyEntries(rows: readonly tasks.HistoryRow[], texts: PrintingTexts, locale: Locale): Entries {
  const { history } = texts;
  const read = rows.map((row, index): Record<string, TemplateValue> => {
    const { signature } = row;
    return {
      row: { text: String(index + 1) },
      node: { text: row.activityName },
      handler: { text: row.userNickName },
      action: { text: row.button ?? texts.actions[actionKey(row.action)] },
      opinion: { text: opinionText(row, texts, locale) },
      received: { text: row.startTime ?? '' },
      time: { text: row.endTime ?? '' },
      signature: { text: '', ...(signature && { pictures: [{ file: signature, kind: 'signature' }] }) },
    };
  });
  const columns = ['row', 'node', 'handler', 'action', 'time', 'opinion'];
  const heads = [texts.row, history.node, history.handler, history.status, history.operated, history.opinion];
  return {
    rows: read.map((row) => new Map(Object.entries(row))),
    value: {
      text: read
        .map(({ node, handler, opinion }) => [node, handler, opinion].map((each) => each!.text).join('　'))
        .join('\n'),
      table: { heads, rows: read.map((row) => columns.map((column) => row[column]!.text)) },
    },
  };
}

function fieldMeanings(key: string, { value, kind, table }: ReadField, texts: PrintingTexts): [string, Entries][] {
  if (table) return tableMeanings(key, table, texts);
  const read = valueOf(value, kind);
  const pictures = kind === 'pictures' ? (read.pictures ?? []) : [];
  const rows = pictures.map((picture) => new Map([['picture', { text: '', pictures: [picture] }]]));
  return [
    [key, { value: read, rows }],
    [`${key}.capitals`, { value: { text: value.capitals ?? '' } }],
  ];
}

const valueOf = ({ text, html, files = [] }: ReadValue, kind: string): TemplateValue =>
  isPictureKind(kind)
    ? { text: '', pictures: files.map((file) => ({ file, kind })) }
    : { text, ...(html !== undefined && { html }) };

function tableMeanings(key: string, { columns, rows, sums }: ReadTable, texts: PrintingTexts): [string, Entries][] {
  const cells = rows.map((row, index) => [String(index + 1), ...row.map(({ text }) => text)]);
  const total = sums && [texts.sum, ...sums];
  const table = { heads: [texts.row, ...columns.map(({ label }) => label)], rows: total ? [...cells, total] : cells };
  return [
    [
      key,
      {
        value: { text: table.rows.map((row) => row.join('　')).join('\n'), table },
        rows: rows.map(
          (row, index) =>
            new Map([
              ['row', { text: String(index + 1) }],
              ...row.map((cell, column): [string, TemplateValue] => {
                const { key: name, kind } = columns[column]!;
                return [name, valueOf(cell, kind)];
              }),
            ]),
        ),
      },
    ],
    ...(sums ?? []).map((text, column): [string, Entries] => [`${key}.${columns[column]!.key}`, { value: { text } }]),
  ];
}
