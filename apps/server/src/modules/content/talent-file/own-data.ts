import { formatDateTime, textsIn, type Locale } from '@portal/contract';
import { findKind, labelText } from '@portal/contract/fields';
import type { Form, FormField, FormValues } from '@portal/contract/forms';
import { personalForm } from '@portal/contract/personal-information';
import { byDay, talentFileForms, talentFileSections, talentFileSectionTitles } from '@portal/contract/talent-file';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { makePdf, type PaperBlock, type PaperPair } from '../../../platform/pdf';
import { withEntries, type ReadEntries } from '../../../platform/records';
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
  const labelled = async ({ fields }: Form) => withEntries(readDictionaries, session.tenantId, fields, 'all');
  const words = textsIn(texts, locale);
  const titles = textsIn(talentFileSectionTitles, locale);
  const blocks = await Promise.all(
    talentFileSections.map(async (section): Promise<PaperBlock[]> => {
      const found = byDay(section, inSection(entries, section));
      if (found.length === 0) return [];
      const fields = await labelled(talentFileForms[section]);
      const rows = found.map(({ values }): PaperBlock => ({
        type: 'pairs',
        rows: inPairs(pairsOf(fields, values, locale)),
      }));
      return [{ type: 'heading', text: titles[section] }, ...rows];
    }),
  );
  const own = (await labelled(personalForm)).filter(({ kind }) => kind !== 'pictures');
  const account: PaperPair[] = [
    { label: words.name, value: { text: information.chineseName } },
    { label: words.phone, value: { text: information.phone ?? '—' } },
  ];
  return makePdf({
    title: words.title,
    unit: '',
    blocks: [
      { type: 'heading', text: words.identity },
      { type: 'pairs', rows: [account, ...inPairs(pairsOf(own, information.values, locale))] },
      ...blocks.flat(),
    ],
    foot: formatDateTime(Date.now()),
    pageOf: words.pageOf,
  });
}

const inPairs = (pairs: readonly PaperPair[]): PaperPair[][] =>
  pairs.flatMap((pair, index) => (index % 2 === 0 ? [[pair, ...pairs.slice(index + 1, index + 2)]] : []));

function pairsOf(fields: readonly FormField[], values: FormValues, locale: Locale): PaperPair[] {
  return fields.flatMap((field): PaperPair[] => {
    const kind = findKind(field.kind);
    const value = values[field.key];
    if (!kind || kind.decorative || value === undefined || value === null || kind.isEmpty(value)) return [];
    /* The options are the dictionary's entries, and a field has one or the other. */
    const { options, dictionary, ...others } = field.settings as { options?: unknown; dictionary?: unknown };
    const settings = kind.settings.parse({ ...others, ...(options ? { options } : dictionary ? { dictionary } : {}) });
    const text = kind.text(value, settings, locale);
    return [{ label: labelText(field.label ?? field.key, locale), value: { text } }];
  });
}
