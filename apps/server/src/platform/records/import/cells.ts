import { fillIn, isNamed, joinNames, textsIn, type Locale } from '@portal/contract';
import { isIssue, issue, issueText, labelText, type Json, type Label } from '@portal/contract/fields';
import type { CompiledField } from '@portal/contract/forms';
import { areaName, areaNames, findAreas } from '../../areas';
import { dictionaryOf } from '../dictionaries';
import texts from '../strings/import.json';
import type { FindMembers } from './members';

/** Returns the field that a column is named after, in any language. */
export const columnNamed = (fields: readonly CompiledField[], name: string): CompiledField | undefined =>
  fields.find(({ label }) => isNamed(name, (locale) => labelText(label, locale)));

/** Returns the suggestions of a template for a field: the texts of its options, or the full names of areas. */
export function optionTexts({ kind, definition, settings, parsedSettings }: CompiledField, locale: Locale): string[] {
  if (kind === 'area') {
    const schema = definition.schema(parsedSettings);
    return [...areaNames(locale)].filter(([code]) => schema.safeParse(code).success).map(([, name]) => name);
  }
  const { options } = settings as { options?: unknown };
  return Array.isArray(options) ? (options as { label: Label }[]).map(({ label }) => labelText(label, locale)) : [];
}

type Read = { value: Json } | { message: string };

/** Returns the value of a cell. A cell names by its text what is stored as a code or an id. */
export function readCell(
  field: CompiledField,
  cell: string,
  { locale, findMembers }: { locale: Locale; findMembers: FindMembers },
): Read {
  if (field.kind === 'area') return readArea(cell, locale);
  const named = findMembers(field.kind, cell);
  if (named) return 'value' in named ? named : { message: importText(named.issue, locale, named) };
  const value = readOption(field, cell);
  return isIssue(value) ? { message: issueText(value, locale) } : { value: value as Json };
}

function readArea(cell: string, locale: Locale): Read {
  const [code, ...others] = findAreas(cell);
  if (code === undefined) return { message: importText('unknownArea', locale, { name: cell }) };
  if (others.length === 0) return { value: code };
  const names = joinNames(
    [code, ...others].map((each) => areaName(each, locale) ?? each),
    locale,
  );
  return { message: importText('ambiguousArea', locale, { names }) };
}

/** Returns the entries of a dictionary by their codes and by their labels in any language. */
function readOption(field: CompiledField, cell: string) {
  const { definition, parsedSettings, settings } = field;
  const type = dictionaryOf(field);
  if (type === undefined) return definition.fromCell({ type: 'text', value: cell }, parsedSettings);
  const { options = [] } = settings as { options?: { value: string }[] };
  const read = definition.fromCell({ type: 'text', value: cell }, { ...(parsedSettings as object), options });
  const named = Array.isArray(read) ? read : [read];
  return isIssue(read) || named.every((value) => options.some((option) => option.value === value))
    ? read
    : issue('option');
}

type CellIssue = 'unknownArea' | 'ambiguousArea' | 'unknownMember' | 'sameNameUnits' | 'sameNamePeople';

const importText = (issue: CellIssue, locale: Locale, params: { name?: string; names?: string }): string =>
  fillIn(textsIn(texts, locale)[issue], (param) => (param === 'names' ? params.names : params.name));
