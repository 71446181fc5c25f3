import type { Locale } from '@portal/contract';
import { issueText } from '@portal/contract/fields';
import {
  accept,
  brokenRules,
  compileForm,
  type Access,
  settle,
  type CompiledForm,
  type FieldIssue,
  type FormField,
  type FormValues,
} from '@portal/contract/forms';
import { actionForm, type RecordDefinition } from '@portal/contract/records';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { isArea } from '../areas';
import type { Db } from '../database';
import { missingField, PortalError, unknownReference, type Session } from '../http';
import { sanitizeSubmitted } from '../rich-text';
import type { RecordHooks } from './hooks';
import { findUnknownMembers } from './checks/unknown-members';

/** Refuses values that name an area, unit, person or entry that does not exist. */
export const requireConsistent =
  ({ form }: RecordDefinition, findUnknown: RecordHooks['findUnknown']) =>
  async (db: Db, session: Pick<Session, 'tenantId'>, values: FormValues): Promise<void> => {
    const label = (field: string) => form.fields.find(({ key }) => key === field)?.label;
    const isUnknownArea = ({ key, kind, settings }: FormField) => {
      const value = values[key];
      return (
        kind === 'area' &&
        typeof value === 'string' &&
        value !== '' &&
        !isArea(value, (settings as { scope?: 'country' }).scope)
      );
    };
    const field =
      form.fields.find(isUnknownArea)?.key ??
      (await findUnknownMembers(db, session.tenantId, form.fields, values)) ??
      (await findUnknown?.(db, session, values));
    if (field !== undefined) throw unknownReference(field, label(field));
  };

/** @throws PortalError `validation` if an action needs a reason and has none */
export function requiredReason(field: string | undefined, reason: string | undefined): FormValues {
  if (field === undefined) return {};
  if (reason === undefined) throw missingField('reason');
  return { [field]: reason };
}

/** Caches compiled forms by definition, for all servers of the process. */
const compiledRecords = new WeakMap<RecordDefinition, CompiledForm>();

export function compiledRecord(definition: RecordDefinition): CompiledForm {
  const compiled = compiledRecords.get(definition) ?? compileForm(definition.form, compileFormExpression);
  compiledRecords.set(definition, compiled);
  return compiled;
}

/** The form is empty for an action without fields. */
export const compiledAction = (definition: RecordDefinition, action: string): CompiledForm =>
  compileForm(actionForm(definition, action) ?? { fields: [], columns: 1 }, compileFormExpression);

export const withoutNulls = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** @throws PortalError `validation` that names the first field that was refused */
export async function acceptValues(
  compiled: CompiledForm,
  stored: FormValues,
  submitted: FormValues,
  locale: Locale,
  access: Access = {},
): Promise<FormValues> {
  const { values, issues } = accept(compiled, stored, await sanitizeSubmitted(compiled, submitted), access);
  refuseFirst(compiled, issues, locale);
  return values ?? {};
}

/**
 * Refuses to publish or submit a record whose required times are over.
 * @throws PortalError `validation` that names the field
 */
export function requireUpcoming(
  { rules }: RecordDefinition,
  compiled: CompiledForm,
  values: FormValues,
  locale: Locale,
) {
  const upcoming = rules.upcoming?.filter((key) => compiled.byKey.get(key)?.required);
  const issues = upcoming ? brokenRules({ upcoming }, settle(compiled, values)) : [];
  refuseFirst(
    compiled,
    issues.map((issue) => ({ ...issue, path: issue.field })),
    locale,
  );
}

/**
 * Refuses values of an action that break a rule of the record, e.g. an end before the stored beginning.
 * @throws PortalError `validation` that names the field
 */
export function requireOrdered(
  { rules }: RecordDefinition,
  compiled: CompiledForm,
  { values, given }: { values: FormValues; given: readonly string[] },
  locale: Locale,
) {
  const ordered = rules.ordered?.filter((keys) => keys.some((key) => given.includes(key)));
  const past = rules.past?.filter((key) => given.includes(key));
  const issues = brokenRules({ ordered, past }, settle(compiled, values));
  const own = issues.map((issue) => ({ ...issue, path: issue.field }));
  refuseFirst(compiled, own, locale);
}

/** @throws PortalError `validation` that names the first field that was refused */
function refuseFirst(compiled: CompiledForm, issues: readonly FieldIssue[], locale: Locale): void {
  const [issue] = issues;
  const field = issue && compiled.byKey.get(issue.field);
  if (issue)
    throw new PortalError(
      'validation',
      { field: field?.label ?? issue.field, reason: issueText({ code: issue.code, params: issue.params }, locale) },
      { field: issue.path, issues },
    );
}
