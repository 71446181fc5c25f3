import { locales } from '@portal/contract';
import { isFilled, labelText, type Json } from '@portal/contract/fields';
import type { CompiledForm, FormState, FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { DefinitionView } from '../../workflow';
import { isHiddenSomewhere, type StoredSummary } from '../../tasks';

type Field = NonNullable<ReturnType<CompiledForm['byKey']['get']>>;

const longestText = 60;

export type SummaryField = StoredSummary['fields'][number];

/** Returns the values of the fields that the process names for its list rows, or null if it names none. */
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

/** The first fields of a form that are filled in, without personal ones. */
export const firstFields = (state: FormState, most: number): SummaryField[] =>
  [...state.values()]
    .filter(({ field, visible, value }) => visible && !field.definition.personal && isFilled(field, value))
    .map(({ field, value }) => ({ key: field.key, texts: textsOf(field, value) }))
    .filter(({ texts }) => texts['zh-CN'].text !== '')
    .slice(0, most);

const textsOf = (field: Field, value: Json): SummaryField['texts'] =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      { label: labelText(field.label, locale), text: textOf(field, value, locale).slice(0, longestText) },
    ]),
  ) as SummaryField['texts'];

/**
 * Returns the text of a value. Personal data is masked. A code whose name is stored elsewhere, and a value that its
 * kind cannot read, have no text.
 */
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

/* The values that task lists show of the forms of their instances, and by which they are searched. */

const formsOf = (instanceId: string): string =>
  `FROM form_instances f WHERE f.tenant_id = ($1::text)::bigint AND f.instance_id = ${instanceId}`;

const firstWithSummary = 'AND f.summary IS NOT NULL ORDER BY f.created_at, f.form_id LIMIT 1';

export const summaryIn = (instanceId: string): string =>
  `(SELECT f.summary ${formsOf(instanceId)} ${firstWithSummary})`;

/** Returns the values that the task lists show of an instance, or null. */
export async function summaryOfInstance(db: Db, tenantId: number, instanceId: string): Promise<StoredSummary | null> {
  const { rows } = await sql<{ summary: StoredSummary }>`
    select f.summary from form_instances f
    where f.tenant_id = ${tenantId} and f.instance_id = ${instanceId} ${sql.raw(firstWithSummary)}`.execute(db);
  return rows[0]?.summary ?? null;
}

export const summaryMatches = (instanceId: string, pattern: string): string =>
  `EXISTS (SELECT ${formsOf(instanceId)} AND f.summary ->> 'found' ILIKE ${pattern})`;
