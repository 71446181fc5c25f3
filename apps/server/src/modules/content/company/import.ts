import {
  subRecordForms,
  subRecordTitle,
  type ImportedSubRecord,
  type SubRecordImport,
  type SubRecordKind,
} from '@portal/contract/company';
import type { FormValues } from '@portal/contract/forms';
import { isDeepStrictEqual } from 'node:util';
import { takenValue, type Call, type FileAnswer } from '../../../platform/http';
import type { Db } from '../../../platform/database';
import {
  importedFields,
  importTemplate,
  readFormRows,
  rowIssue,
  takenAmong,
  type ImportedRow,
  type ReadEntries,
  type RowIssue,
} from '../../../platform/records';
import { rowsRefusal } from '../../../platform/sheet-import';
import { receiveSheet } from '../../../platform/sheets';
import { administeredCompany } from '../../accounts/organisation';
import { requireKnownPlatform } from './plausible';
import { requireOpen, type Ports } from './profile';
import { changing, entries } from './sub-records';

interface ImportPorts extends Ports {
  dictionaries: ReadEntries;
}

/** Returns a workbook to fill in. @throws PortalError `forbidden` */
export async function subRecordTemplate(
  { db, dictionaries }: Pick<ImportPorts, 'db' | 'dictionaries'>,
  { session, locale }: Pick<Call, 'session' | 'locale'>,
  kind: SubRecordKind,
): Promise<FileAnswer> {
  await administeredCompany(db, session);
  const texts = {
    'zh-CN': { title: subRecordTitle['zh-CN'][kind] },
    'en-US': { title: subRecordTitle['en-US'][kind] },
  };
  const fields = await importedFields(dictionaries, session.tenantId, entries.compiled[kind]);
  return importTemplate({ texts }, fields, locale);
}

/**
 * Returns what an import of a file would do with each of its rows, or why it is refused.
 * @throws PortalError `forbidden`, `companyInReview`, `subRecordsLimit`, and those of `receiveSheet`
 */
export async function previewSubRecords(ports: ImportPorts, call: Call, kind: SubRecordKind): Promise<SubRecordImport> {
  const companyId = await administeredCompany(ports.db, call.session);
  await requireOpen(ports, call.session, companyId);
  return receiveSheet(call, async ({ content }) => {
    const { rows, issues } = await readRows(ports, call, kind, content);
    if (issues.length > 0) return refuse(issues, call);
    const plan = await planRows(ports.db, call, { companyId, kind, rows });
    return plan.issues.length > 0 ? refuse(plan.issues, call) : answerOf(plan.planned, rows.length);
  });
}

/**
 * Adds sub-records of all rows of a file that the company does not have yet, or none and answers the issues.
 * @throws PortalError `forbidden`, `companyInReview`, `subRecordsLimit`, and those of `receiveSheet`
 */
export async function importSubRecords(ports: ImportPorts, call: Call, kind: SubRecordKind): Promise<SubRecordImport> {
  await administeredCompany(ports.db, call.session);
  return receiveSheet(call, async ({ content }) => {
    const { rows, issues } = await readRows(ports, call, kind, content);
    if (issues.length > 0) return refuse(issues, call);
    return changing(ports, call, async (transaction, companyId) => {
      const plan = await planRows(transaction, call, { companyId, kind, rows });
      if (plan.issues.length > 0) return { answer: refuse(plan.issues, call), changes: [] };
      const added = plan.planned.filter(({ change }) => change === 'added').map(({ values }) => values);
      await entries.addAll(transaction, call, { owner: companyId, kind, rows: added });
      return {
        answer: answerOf(plan.planned, added.length),
        changes: added.map((values) => entries.changesOf(kind, {}, values)),
      };
    });
  });
}

const readRows = ({ db, dictionaries }: ImportPorts, call: Call, kind: SubRecordKind, file: Buffer) =>
  readFormRows({ db, entries: dictionaries, compiled: entries.compiled[kind] }, call, file);

const refuse = (issues: readonly RowIssue[], { locale }: Call): SubRecordImport => ({
  ...rowsRefusal(issues, locale),
  rows: [],
});

const answerOf = (rows: ImportedSubRecord[], created: number): SubRecordImport => ({
  created,
  issues: [],
  resultFile: '',
  rows,
});

/** Decides what an import does with rows that the form accepts: those that equal a sub-record are left out. */
async function planRows(
  db: Db,
  { locale }: Call,
  { companyId, kind, rows }: { companyId: number; kind: SubRecordKind; rows: readonly ImportedRow[] },
): Promise<{ planned: ImportedSubRecord[]; issues: RowIssue[] }> {
  const { rules, fields } = subRecordForms[kind];
  const stored = await entries.others(db, companyId, kind, 0);
  const platforms = kind === 'platformGain' ? await entries.others(db, companyId, 'platform', 0) : [];
  const unique = rules?.unique ?? [];
  const seen = new Set<string>();
  for (const values of stored) takenAmong(unique, values, seen);
  const planned: ImportedSubRecord[] = [];
  const issues: RowIssue[] = [];
  for (const { row, values } of rows)
    try {
      if (stored.some((other) => isSame(kind, other, values))) {
        planned.push({ row, values, change: 'same' });
        continue;
      }
      const taken = takenAmong(unique, values, seen);
      if (taken !== undefined) throw takenValue(taken, fields.find(({ key }) => key === taken)?.label);
      // oxlint-disable-next-line no-await-in-loop -- the platforms were read before
      await requireKnownPlatform({ before: {}, values }, kind, async () => platforms);
      planned.push({ row, values, change: 'added' });
    } catch (error) {
      issues.push(rowIssue(error, row, { compiled: entries.compiled[kind], locale }));
    }
  const added = planned.filter(({ change }) => change === 'added');
  if (issues.length === 0) await entries.requirePlaces(db, companyId, kind, added.length);
  return { planned, issues };
}

/** Compares what a sheet can hold. */
const isSame = (kind: SubRecordKind, one: FormValues, other: FormValues): boolean =>
  subRecordForms[kind].fields
    .filter((field) => field.kind !== 'files')
    .every(({ key }) => isDeepStrictEqual(one[key] ?? null, other[key] ?? null));
