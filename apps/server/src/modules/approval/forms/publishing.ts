import type { forms, Locale } from '@portal/contract';
import { findKind, labelText, type TableColumn } from '@portal/contract/fields';
import {
  compileDrawnForm,
  conditionIssues,
  FormError,
  formIssueText,
  type DrawnForm,
  type FormField,
  type FormIssue,
} from '@portal/contract/forms';
import { readCondition } from '@portal/engine/conditions';
import { compileFormExpression } from '@portal/engine/form-expressions';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { readDictionary } from '../../commons/dictionaries';
import { readEntries } from './entries';
import { refusedReferences } from './instances/references';
import type { FormStorage } from './instances/storage';
import type { FieldReference } from './instances/values';
import { lookupIssues } from './lookups/publishing';
import { publishedKinds } from './store';

/** @throws PortalError `formNotPublishable` that names the first invalid field, or the form itself, with every issue as data */
export async function requirePublishable(
  { db, sources }: Pick<FormStorage, 'db' | 'sources'>,
  session: Session,
  { id, name, draft }: { id: number; name: string; draft: DrawnForm },
  locale: Locale,
): Promise<void> {
  const issues = [
    ...compileIssues(draft),
    ...conditionIssues(draft.fields, readCondition, locale, await readEntries(db, session.tenantId, draft, locale)),
    ...changedKinds(draft, await publishedKinds(db, id)),
    ...(await missingReferences(db, session, draft)).map(toIssue),
    ...(await lookupIssues(sources, session, draft, locale)),
  ];
  const [issue] = issues;
  if (!issue) return;
  const named = draft.fields.find(({ key }) => key === issue.field);
  throw new PortalError(
    'formNotPublishable',
    { field: named ? labelText(named.label, locale) : issue.field || name, reason: formIssueText(issue, locale) },
    { field: issue.field, issues },
  );
}

function compileIssues(draft: DrawnForm): readonly FormIssue[] {
  try {
    compileDrawnForm(draft, compileFormExpression);
    return [];
  } catch (error) {
    if (error instanceof FormError) return error.issues;
    throw error;
  }
}

/** Returns the fields whose kind changed. Stored values are read by the key, so a key keeps its kind for ever. */
const changedKinds = ({ fields }: DrawnForm, published: Readonly<Record<string, string>>): FormIssue[] =>
  fields
    .filter(({ key, kind }) => (published[key] ?? kind) !== kind)
    .map(({ key }) => ({ code: 'kindChanged', field: key, detail: published[key] ?? '' }));

const toIssue = ({ field, dictionary }: forms.MissingReference): FormIssue =>
  dictionary === undefined
    ? { code: 'wrongSettings', field, detail: 'default' }
    : { code: 'unknownDictionary', field, detail: dictionary };

/** Returns the dictionaries of fields, and the people, units and entries in default values, that do not exist. */
export async function missingReferences(
  db: Db,
  session: Session,
  { fields }: DrawnForm,
): Promise<forms.MissingReference[]> {
  const used = fields.flatMap((field) =>
    [...new Set(dictionariesOf(field))].map((dictionary) => ({ field: field.key, dictionary })),
  );
  const types = [...new Set(used.map(({ dictionary }) => dictionary))];
  const [known, refused] = await Promise.all([
    Promise.all(types.map(async (type) => ((await readDictionary(db, session.tenantId, type)) ? type : null))),
    refusedReferences(db, session, '', fields.flatMap(defaultReferences)),
  ]);
  return [
    ...used.filter(({ dictionary }) => !known.includes(dictionary)),
    ...refused
      .filter(({ field }) => !used.some((each) => each.field === field && !known.includes(each.dictionary)))
      .map(({ field, name }) => (name === undefined ? { field } : { field, name })),
  ];
}

/** Includes columns of tables, whose settings are as submitted. */
function dictionariesOf({ settings = {} }: { settings?: Record<string, unknown> }): string[] {
  const { dictionary, columns = [] } = settings as { dictionary?: unknown; columns?: TableColumn[] };
  const own = typeof dictionary === 'string' ? [dictionary] : [];
  return [...own, ...(Array.isArray(columns) ? columns.flatMap(dictionariesOf) : [])];
}

/**
 * Returns the references of a default value. A value that does not fit its field has none, because that is an issue of
 * its own.
 */
function defaultReferences({ key, kind, settings, default: value }: FormField): FieldReference[] {
  const definition = findKind(kind);
  const parsed = definition?.settings.safeParse(settings);
  if (!definition?.references || !parsed?.success || value === undefined || value === null) return [];
  if (!definition.schema(parsed.data).safeParse(value).success) return [];
  return definition.references(value, parsed.data).map((reference) => ({ ...reference, field: key }));
}
