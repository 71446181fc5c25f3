import { locales } from '@portal/contract';
import { isFilled, labelText, type Json } from '@portal/contract/fields';
import type { CompiledForm, FormValues } from '@portal/contract/forms';
import type { DefinitionView } from '../../workflow';
import { isHiddenSomewhere, type StoredSummary } from '../../tasks';

type Field = NonNullable<ReturnType<CompiledForm['byKey']['get']>>;

const longestText = 60;

/** The values of the fields that the process names for its rows; null: it names none. */
export function summaryOf(
  view: DefinitionView,
  formKey: string,
  compiled: CompiledForm,
  values: FormValues,
): StoredSummary | null {
  if (view.summaryFields.length === 0) return null;
  const filled = view.summaryFields.flatMap((key) => {
    const field = compiled.byKey.get(key);
    const value = values[key] ?? null;
    return field && isFilled(field, value) ? [{ field, texts: textsOf(field, value) }] : [];
  });
  const fields = filled.filter(({ texts }) => texts['zh-CN'].text !== '');
  const found = fields
    .filter(({ field }) => !field.definition.personal && !isHiddenSomewhere(view, formKey, field.key))
    .flatMap(({ texts }) => [...new Set(Object.values(texts).map(({ text }) => text))]);
  return { formKey, fields: fields.map(({ field: { key }, texts }) => ({ key, texts })), found: found.join(' ') };
}

const textsOf = (field: Field, value: Json): StoredSummary['fields'][number]['texts'] =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      { label: labelText(field.label, locale), text: textOf(field, value, locale).slice(0, longestText) },
    ]),
  ) as StoredSummary['fields'][number]['texts'];

/** Personal data is masked; a code whose name is looked up elsewhere, and a value that its kind cannot read, has no text. */
function textOf({ definition, parsedSettings }: Field, value: Json, locale: (typeof locales)[number]): string {
  try {
    if (definition.personal) return definition.mask?.(value) ?? '';
    const isCode = definition
      .references?.(value, parsedSettings)
      .some(({ type }) => type === 'dictionary' || type === 'area');
    return isCode ? '' : definition.text(value, parsedSettings, locale);
  } catch {
    return '';
  }
}

/* What lists of tasks show and find of the forms of their instances. */

const formsOf = (instanceId: string): string =>
  `FROM form_instances f WHERE f.tenant_id = ($1::text)::bigint AND f.instance_id = ${instanceId}`;

export const summaryIn = (instanceId: string): string =>
  `(SELECT f.summary ${formsOf(instanceId)} AND f.summary IS NOT NULL ORDER BY f.created_at, f.form_id LIMIT 1)`;

export const summaryMatches = (instanceId: string, pattern: string): string =>
  `EXISTS (SELECT ${formsOf(instanceId)} AND f.summary ->> 'found' ILIKE ${pattern})`;
