import { formatDateTime, textsIn, type Locale } from '@portal/contract';
import {
  findKind,
  labelText,
  type FindName,
  type Json,
  type TableColumn,
  type TableRow,
} from '@portal/contract/fields';
import type { FormField, FormValues } from '@portal/contract/forms';
import { personalForm } from '@portal/contract/personal-information';
import { byDay, talentFileForms, talentFileSections, talentFileSectionTitles } from '@portal/contract/talent-file';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { makePdf, type PaperBlock, type PaperPair, type PaperTable } from '../../../platform/pdf';
import { entryLabels, type ReadEntries } from '../../../platform/records';
import { readInformation } from '../personal-information';
import { readConsent } from './consent';
import texts from './strings/document.json';
import { readEntries, type StoredFileEntry } from './store';

interface Ports {
  db: Db;
  box: SecretBox;
}

/** Everything that is kept about a person, for other programs. Files are named and not contained. */
export async function ownData({ db, box }: Ports, session: Session) {
  const [information, entries, consent] = await Promise.all([
    readInformation(db, box, session.userId),
    readEntries(db, session.userId),
    readConsent(db, session),
  ]);
  const { username, chineseName, phone, values } = information;
  return {
    exportedAt: formatDateTime(Date.now()),
    account: { username, name: chineseName, phone },
    information: values,
    consent,
    sections: Object.fromEntries(
      talentFileSections.map((section) => [
        section,
        byDay(section, inSection(entries, section)).map(({ id, source, values: entry }) => ({ id, source, ...entry })),
      ]),
    ),
  };
}

const inSection = (entries: readonly StoredFileEntry[], section: string) =>
  entries.filter((entry) => entry.section === section);

/** Makes a PDF of everything that is kept about a person. */
export async function ownDocument(
  { db, box, readDictionaries }: Ports & { readDictionaries: ReadEntries },
  session: Session,
  locale: Locale,
): Promise<Uint8Array[]> {
  const [information, entries] = await Promise.all([
    readInformation(db, box, session.userId),
    readEntries(db, session.userId),
  ]);
  const labels = await entryLabels(
    readDictionaries,
    session.tenantId,
    [personalForm, ...Object.values(talentFileForms)].flatMap(({ fields }) => fields),
  );
  const findName: FindName = ({ id, dictionary = '' }) => {
    const label = labels.get(dictionary)?.get(id);
    return label === undefined ? undefined : labelText(label, locale);
  };
  const pairs = (fields: readonly FormField[], values: FormValues) =>
    inPairs(pairsOf(fields, values, { locale, findName }));
  const words = textsIn(texts, locale);
  const titles = textsIn(talentFileSectionTitles, locale);
  const blocks = talentFileSections.flatMap((section): PaperBlock[] => {
    const found = byDay(section, inSection(entries, section));
    if (found.length === 0) return [];
    const { fields } = talentFileForms[section];
    const rows = found.map(({ values }): PaperBlock => ({ type: 'pairs', rows: pairs(fields, values) }));
    return [{ type: 'heading', text: titles[section] }, ...rows];
  });
  const own = personalForm.fields.filter(({ kind }) => kind !== 'pictures');
  const account: PaperPair[] = [
    { label: words.name, value: { text: information.chineseName } },
    { label: words.phone, value: { text: information.phone ?? '—' } },
  ];
  return makePdf({
    title: words.title,
    unit: '',
    blocks: [
      { type: 'heading', text: words.identity },
      { type: 'pairs', rows: [account, ...pairs(own, information.values)] },
      ...blocks,
    ],
    foot: formatDateTime(Date.now()),
    pageOf: words.pageOf,
  });
}

/** Two pairs share a row. A table has one of its own. */
function inPairs(pairs: readonly PaperPair[]): PaperPair[][] {
  const rows: PaperPair[][] = [];
  for (const pair of pairs) {
    const last = rows.at(-1);
    if (last?.length === 1 && !pair.table && !last[0]!.table) last.push(pair);
    else rows.push([pair]);
  }
  return rows;
}

interface Reading {
  locale: Locale;
  findName: FindName;
}

function pairsOf(fields: readonly FormField[], values: FormValues, reading: Reading): PaperPair[] {
  return fields.flatMap((field): PaperPair[] => {
    const value = values[field.key] ?? null;
    if (findKind(field.kind)?.decorative || value === null) return [];
    const text = textOf(field, value, reading);
    if (text === '') return [];
    const label = labelText(field.label ?? field.key, reading.locale);
    if (field.kind !== 'table') return [{ label, value: { text } }];
    const { columns } = field.settings as { columns: TableColumn[] };
    return [{ label, value: {}, table: tableOf(columns, value as unknown as TableRow[], reading) }];
  });
}

const tableOf = (columns: readonly TableColumn[], rows: readonly TableRow[], reading: Reading): PaperTable => ({
  heads: columns.map(({ key, label }) => labelText(label ?? key, reading.locale)),
  rows: rows.map(({ cells }) =>
    columns.map((column) => ({ text: textOf(column, cells[column.key] ?? null, reading) })),
  ),
});

/** Returns the text of a value, which is empty for an empty one. */
function textOf(field: { kind: string; settings?: unknown }, value: Json, { locale, findName }: Reading): string {
  const kind = findKind(field.kind);
  if (!kind || value === null || kind.isEmpty(value)) return '';
  return kind.text(value, kind.settings.parse(field.settings ?? {}), locale, findName);
}
