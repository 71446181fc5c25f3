import { errorMessage, paramText, type Locale } from '@portal/contract';
import { issueText, labelText } from '@portal/contract/fields';
import { accept, type CompiledForm, type FormValues } from '@portal/contract/forms';
import type { ImportAnswer } from '@portal/contract/records';
import type { Db } from '../../database';
import { PortalError, type Caller } from '../../http';
import { sanitizeSubmitted } from '../../rich-text';
import type { ReadEntries } from '../dictionaries';
import { importedFields, parseImport, readImport } from './import';
import { membersIn, noMembers } from './members';

export type RowIssue = ImportAnswer['issues'][number];

interface Target {
  db: Db;
  entries: ReadEntries;
  compiled: CompiledForm;
}

/** Reads the rows of a file with the columns of a form's template, each as the form accepts it. */
export async function readFormRows(
  { db, entries, compiled }: Target,
  { session, locale }: Pick<Caller, 'session' | 'locale'>,
  file: Buffer,
) {
  const fields = await importedFields(entries, session.tenantId, compiled);
  const read = await readImport(file, fields);
  const findMembers = typeof read === 'string' ? noMembers : await membersIn(db, session.tenantId, read, fields);
  const check = (submitted: FormValues) => acceptRow(compiled, submitted, locale);
  return parseImport(read, { compiled, fields, findMembers }, locale, check);
}

async function acceptRow(compiled: CompiledForm, submitted: FormValues, locale: Locale) {
  try {
    const { values, issues } = accept(compiled, {}, await sanitizeSubmitted(compiled, submitted));
    const messages = issues.map(({ path, code, params }) => ({
      field: path,
      message: issueText({ code, params }, locale),
    }));
    return { values: values ?? {}, issues: messages };
  } catch (error) {
    const { column: field, message } = rowIssue(error, 0, { compiled, locale });
    return { values: {}, issues: [{ field, message }] };
  }
}

/** Returns a refusal as the issue of a row. @throws the error itself if it is not a refusal */
export function rowIssue(
  error: unknown,
  row: number,
  { compiled, locale }: { compiled: CompiledForm; locale: Locale },
): RowIssue {
  if (!(error instanceof PortalError)) throw error;
  const { field } = (error.data ?? {}) as { field?: string };
  const found = field === undefined ? undefined : compiled.byKey.get(field);
  const reason = error.errorName === 'validation' ? error.params['reason'] : undefined;
  return {
    row,
    column: found ? labelText(found.label, locale) : '',
    message: reason === undefined ? errorMessage(error.errorName, locale, error.params) : paramText(reason, locale),
  };
}
