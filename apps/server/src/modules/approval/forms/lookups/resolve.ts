import { issue, sameValue, type Json, type LookupValue } from '@portal/contract/fields';
import {
  isWritable,
  lookupSettings,
  settle,
  type Access,
  type CompiledForm,
  type FieldIssue,
  type FormState,
  type FormValues,
} from '@portal/contract/forms';
import { acceptForm, refusal, type AcceptedForm } from '../instances/values';
import { fillsOf, filtersOf, hasLostColumn, labelOf } from './choices';
import type { Sources } from './open-source';
import type { Chooser } from './source';

/**
 * Accepts submitted values as `acceptForm` does, with the choices and what they fill in as their sources have them.
 * @throws PortalError `fieldRefused`
 */
export async function acceptChoices(
  sources: Sources,
  chooser: Chooser,
  compiled: CompiledForm,
  { stored, submitted, access }: { stored: FormValues; submitted: FormValues; access: Access },
): Promise<AcceptedForm> {
  const { filled, issues } = await resolveLookups(sources, chooser, compiled, { stored, submitted, access });
  if (issues.length > 0) throw refusal(compiled, issues, chooser.locale);
  return acceptForm(compiled, stored, submitted, { access, locale: chooser.locale, filled });
}

interface Resolved {
  /** The values of the fields that choices alone fill in. */
  filled: FormValues;
  issues: FieldIssue[];
}

/**
 * Reads the choices that somebody submits from their sources: each must exist, fit the filters and be readable for them.
 * Choices that were stored before stay, even if they are gone by now.
 */
async function resolveLookups(
  sources: Sources,
  chooser: Chooser,
  compiled: CompiledForm,
  { stored, submitted, access }: { stored: FormValues; submitted: FormValues; access: Access },
): Promise<Resolved> {
  const changed = compiled.order.flatMap((field) => {
    const settings = lookupSettings(field);
    const value = submitted[field.key] ?? null;
    const isNew = settings && value !== null && !sameValue(value, stored[field.key]) && isWritable(access, field.key);
    // `accept` refuses a value that is none
    return isNew && field.schema.safeParse(value).success ? [{ field, settings, chosen: value as LookupValue }] : [];
  });
  const filled: Record<string, Json> = {};
  const issues: FieldIssue[] = [];
  for (const { field, settings, chosen } of changed) {
    const values = valuesIn(settle(compiled, { ...stored, ...submitted, ...filled }, access));
    const { key } = field;
    const refuse = (code: 'lookup' | 'lookupRenamed') =>
      issues.push({ ...issue(code, { name: chosen.label }), field: key, path: key });
    // oxlint-disable-next-line no-await-in-loop -- a form rarely has more than one
    const source = await sources.open(settings.source, chooser);
    const row =
      source && !hasLostColumn(source, settings)
        ? // oxlint-disable-next-line no-await-in-loop -- as above
          await source.row(chosen.id, filtersOf(settings, values), chosen.label)
        : undefined;
    if (!source || !row) refuse('lookup');
    else if (labelOf(source, settings, row) !== chosen.label) refuse('lookupRenamed');
    else {
      const fills = Object.entries(fillsOf(source, settings, row, compiled));
      Object.assign(
        filled,
        Object.fromEntries(fills.filter(([target]) => compiled.byKey.get(target)?.filledBy === key)),
      );
    }
  }
  return { filled, issues };
}

export const valuesIn = (state: FormState): FormValues =>
  Object.fromEntries([...state].map(([key, { value }]) => [key, value]));
