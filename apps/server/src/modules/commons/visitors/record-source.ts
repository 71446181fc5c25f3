import type { Locale } from '@portal/contract';
import { seriesOf } from '@portal/contract/city-cards';
import { labelText, type StoredFileValue, type TableColumn, type TableRow } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { VisitorItem, VisitorKind } from '@portal/contract/visitors';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import {
  anyReader,
  dictionaryEntries,
  publishedFile,
  readPage,
  readRecord,
  withEntries,
} from '../../../platform/records';
import { escapeMarkup } from '../../../platform/rich-text/escape';
import { fieldCell } from '../../../platform/spreadsheet';
import type { VisitorSource } from './sources';

interface Opened<Field extends string> {
  kind: VisitorKind;
  title: Field;
  /** Shown below the title in lists. */
  note: readonly Field[];
  /** The day of the list. */
  date?: Field;
  /** Shown with their labels beside the texts. */
  facts: readonly Field[];
  /** Rich and long texts and tables, the main one first. */
  texts: readonly Field[];
  files?: readonly Field[];
  /** Pictures, the first of which heads the page. */
  cover?: Field;
  /** A table of figures with name, value, unit, year and source. */
  figures?: Field;
  /** Only records with these values are open. */
  only?: Readonly<Record<string, string>>;
}

/** Opens the published records of a kind to visitors: the named fields, and no others. */
export function recordSource<Field extends string>(
  context: ModuleContext,
  definition: RecordDefinition & { fields: Readonly<Record<Field, unknown>> },
  { kind, title, note, date, facts, texts, files = [], cover, figures, only }: Opened<Field>,
): VisitorSource {
  const { db, storage, part } = context;
  const kinds = new Map(definition.form.fields.map((field) => [field.key, field.kind]));
  /** Tables are shown without their files. */
  const showing = [
    ...files,
    ...texts.filter((name) => kinds.get(name) !== 'table'),
    ...(cover === undefined ? [] : [cover]),
  ];
  const filters: Readonly<Record<string, string>> = only ?? {};
  const isOpen = ({ values }: StoredRecord) =>
    Object.entries(filters).every(([field, value]) => values[field] === value);
  const fieldsOf = async (tenantId: number) =>
    new Map(
      (await withEntries(part(dictionaryEntries), tenantId, definition.form.fields, 'all')).map((field) => [
        field.key,
        field,
      ]),
    );
  const text = (fields: Fields, { values }: StoredRecord, name: string, locale: Locale): string => {
    const field = fields.get(name);
    return field === undefined ? '' : String(fieldCell(field, values[name], locale));
  };
  const toItem = (fields: Fields, record: StoredRecord, locale: Locale): VisitorItem => ({
    id: record.id,
    title: text(fields, record, title, locale),
    note: note
      .map((name) => text(fields, record, name, locale))
      .filter(Boolean)
      .join(' · '),
    date: date === undefined ? '' : text(fields, record, date, locale).slice(0, 'yyyy-MM-dd'.length),
  });
  const find = async (tenantId: number, id: number) => {
    const record = await readRecord(db, definition, anyReader(tenantId), id);
    return record?.state === 'published' && isOpen(record) ? record : null;
  };

  return {
    kind,
    async list({ tenantId, locale, ...query }) {
      const page = await readPage(db, definition, anyReader(tenantId), { ...query, state: 'published', filters });
      const fields = await fieldsOf(tenantId);
      return { ...page, records: page.records.map((record) => toItem(fields, record, locale)) };
    },
    async read({ tenantId, locale, id }) {
      const record = await find(tenantId, id);
      if (!record) return null;
      const fields = await fieldsOf(tenantId);
      const labelled = (name: string) => labelOf(fields.get(name), locale);
      return {
        ...toItem(fields, record, locale),
        facts: facts
          .map((name) => ({ label: labelled(name), text: text(fields, record, name, locale) }))
          .filter((fact) => fact.text !== ''),
        texts: texts
          .map((name, index) => ({
            label: index === 0 ? '' : labelled(name),
            html: htmlOf(fields.get(name), record.values[name], locale),
          }))
          .filter(({ html }) => html !== ''),
        files: files.flatMap((name) => filesIn(record, name)),
        ...(cover !== undefined && filesIn(record, cover)[0] && { cover: filesIn(record, cover)[0] }),
        ...(figures !== undefined && { figures: seriesOf(rowsOf(record.values[figures])) }),
      };
    },
    async file({ tenantId, id, file }) {
      if (!(await find(tenantId, id))) throw new PortalError('notFound');
      return publishedFile({ db, storage }, definition, tenantId, { id, ...file }, showing);
    },
  };
}

const filesIn = ({ values }: StoredRecord, name: string): StoredFileValue[] =>
  (values[name] as StoredFileValue[] | null | undefined) ?? [];

type Fields = ReadonlyMap<string, FormField>;

const labelOf = (field: FormField | undefined, locale: Locale): string => (field ? labelText(field.label, locale) : '');

/** Returns rich text as it is kept, which is clean, other texts as paragraphs, and tables without their files. */
function htmlOf(field: FormField | undefined, value: unknown, locale: Locale): string {
  if (field?.kind === 'table') return asTable(field, rowsOf(value), locale);
  if (typeof value !== 'string' || value === '') return '';
  return field?.kind === 'rich-text' ? value : asParagraphs(value);
}

const rowsOf = (value: unknown): readonly TableRow[] => (Array.isArray(value) ? (value as TableRow[]) : []);

/** Returns a table as rich text. Columns that no row fills are left out. */
function asTable({ settings }: FormField, rows: readonly TableRow[], locale: Locale): string {
  const columns = ((settings as { columns?: TableColumn[] }).columns ?? [])
    .filter(({ kind }) => kind !== 'files')
    .map(({ key, label, ...column }) => ({
      label: label === undefined ? key : labelText(label, locale),
      cells: rows.map(({ cells }) => String(fieldCell(column, cells[key], locale))),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (columns.length === 0) return '';
  const line = (tag: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeMarkup(text)}</${tag}>`).join('')}</tr>`;
  const head = line(
    'th',
    columns.map(({ label }) => label),
  );
  const body = rows.map((_, row) =>
    line(
      'td',
      columns.map(({ cells }) => cells[row] ?? ''),
    ),
  );
  return `<table><tbody>${head}${body.join('')}</tbody></table>`;
}

/** Returns the lines of a text as paragraphs of rich text. */
export const asParagraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('');
