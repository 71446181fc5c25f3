import { formatDateTime, textsIn, type Locale } from '@portal/contract';
import {
  findKind,
  labelText,
  type FindName,
  type Json,
  type StoredFileValue,
  type TableColumn,
  type TableRow,
} from '@portal/contract/fields';
import type { FormField, FormValues } from '@portal/contract/forms';
import { personalForm } from '@portal/contract/personal-information';
import { byDay, talentFileForms, talentFileSections, talentFileSectionTitles } from '@portal/contract/talent-file';
import { areaName } from '../../../platform/areas';
import {
  drawnFiles,
  inTurn,
  makePdf,
  pictureReader,
  requirePlace,
  type Paper,
  type PaperBlock,
  type PaperPair,
  type PaperPicture,
  type PaperTable,
  type PaperText,
  type ReadPicture,
} from '../../../platform/pdf';
import { entryLabels, type ReadEntries } from '../../../platform/records';
import type { Storage } from '../../../platform/storage';
import { readInformation } from '../personal-information';
import { inSection, type Ports } from './own-data';
import texts from './strings/document.json';
import { readEntries } from './store';

/** Pictures of one document, and their pixels: further ones are only named. */
const pictureLimits = { count: 60, pixels: 100_000_000 };

/** Points of the photo at most: those of one of an inch. */
const photoSize = { width: 72, height: 100 };

interface Reading {
  locale: Locale;
  findName: FindName;
  readPicture: ReadPicture;
}

/**
 * Makes a PDF of everything that is kept about a person, with the photo and the pictures among the proofs.
 * @throws PortalError `printingBusy`, `tooLongToPrint`, `printingFailed`
 */
export async function ownDocument(
  { storage, readDictionaries, ...ports }: Ports & { storage: Storage; readDictionaries: ReadEntries },
  { userId, tenantId }: { userId: number; tenantId: number },
  locale: Locale,
): Promise<Uint8Array[]> {
  requirePlace();
  const kept = await readKept(ports, userId);
  const fields = [personalForm, ...Object.values(talentFileForms)].flatMap((form) => form.fields);
  const labels = await entryLabels(readDictionaries, tenantId, fields);
  const findName: FindName = ({ type, id, dictionary = '' }) => {
    if (type === 'area') return areaName(id, locale);
    const label = labels.get(dictionary)?.get(id);
    return label === undefined ? undefined : labelText(label, locale);
  };
  const written = async (readPicture: ReadPicture) => makePdf(await ownPaper(kept, { locale, findName, readPicture }));
  return inTurn(async () => {
    try {
      return await written(pictureReader(storage, pictureLimits));
    } catch {
      /* A picture may turn out to be damaged while it is drawn. The data is owed to its owner without it. */
      return written(async () => undefined);
    }
  });
}

const readKept = async ({ db, box }: Ports, userId: number) => {
  const [information, entries] = await Promise.all([readInformation(db, box, userId), readEntries(db, userId)]);
  return { information, entries };
};

async function ownPaper(
  { information, entries }: Awaited<ReturnType<typeof readKept>>,
  reading: Reading,
): Promise<Paper> {
  const words = textsIn(texts, reading.locale);
  const titles = textsIn(talentFileSectionTitles, reading.locale);
  const portrait = await portraitOf(information.values, reading.readPicture);
  const own = personalForm.fields.filter(({ key }) => !portrait || key !== 'photo');
  const account: PaperPair[] = [
    { label: words.name, value: { text: information.chineseName } },
    { label: words.phone, value: { text: information.phone ?? '—' } },
  ];
  const blocks: PaperBlock[] = [
    { type: 'heading', text: words.identity },
    { type: 'pairs', rows: [account, ...inPairs(await pairsOf(own, information.values, reading))] },
  ];
  for (const section of talentFileSections) {
    const found = byDay(section, inSection(entries, section));
    if (found.length > 0) blocks.push({ type: 'heading', text: titles[section] });
    for (const { values } of found) {
      // oxlint-disable-next-line no-await-in-loop -- pictures count against the limits of the document in their order
      const pairs = await pairsOf(talentFileForms[section].fields, values, reading);
      blocks.push({ type: 'pairs', rows: inPairs(pairs) });
    }
  }
  return {
    title: words.title,
    unit: '',
    ...(portrait && { portrait }),
    blocks,
    foot: formatDateTime(Date.now()),
    pageOf: words.pageOf,
  };
}

async function portraitOf({ photo }: FormValues, readPicture: ReadPicture): Promise<PaperPicture | undefined> {
  const [file] = (photo ?? []) as unknown as StoredFileValue[];
  const picture = file && (await readPicture(file, 'pictures'));
  return picture && { ...picture, ...photoSize };
}

/** Two pairs share a row. A table and pictures have one of their own. */
function inPairs(pairs: readonly PaperPair[]): PaperPair[][] {
  const isWide = ({ table, value }: PaperPair) => Boolean(table ?? value.pictures?.length);
  const rows: PaperPair[][] = [];
  for (const pair of pairs) {
    const last = rows.at(-1);
    if (last?.length === 1 && !isWide(pair) && !isWide(last[0]!)) last.push(pair);
    else rows.push([pair]);
  }
  return rows;
}

async function pairsOf(fields: readonly FormField[], values: FormValues, reading: Reading): Promise<PaperPair[]> {
  const pairs: PaperPair[] = [];
  for (const field of fields) {
    const value = values[field.key] ?? null;
    const text = findKind(field.kind)?.decorative ? '' : textOf(field, value, reading);
    if (text === '') continue;
    const label = labelText(field.label ?? field.key, reading.locale);
    if (field.kind === 'table') {
      const { columns } = field.settings as { columns: TableColumn[] };
      pairs.push({ label, value: {}, table: tableOf(columns, value as unknown as TableRow[], reading) });
    } else if (field.kind === 'files')
      // oxlint-disable-next-line no-await-in-loop -- pictures count against the limits of the document in their order
      pairs.push({ label, value: await proofsText(value as unknown as StoredFileValue[], reading.readPicture) });
    else pairs.push({ label, value: { text } });
  }
  return pairs;
}

/** Proofs on paper. Only what may be a picture is read: other files would use up the bytes of the pictures. */
async function proofsText(files: readonly StoredFileValue[], readPicture: ReadPicture): Promise<PaperText> {
  const read: ReadPicture = async (file, kind) =>
    /\.(?:png|jpe?g)$/iu.test(file.original) ? readPicture(file, kind) : undefined;
  return drawnFiles(files, 'pictures', read);
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
