import { type Locale, fillIn } from '../wire/locale';
import { findKind } from '../fields';
import { compileForm, type CompiledForm } from './compile';
import { FormError, type FormIssue } from './form-issues';
import type { CompileExpression } from './expressions';
import type { DrawnForm, FormRules } from './form';
import { isFilled } from '../fields/kind';
import type { FormState } from './settle';

/** Variables that the engine sets by itself. */
const reserved = /^(?:initiator|loopCounter|nrOf\w+|[\p{L}\p{N}_]+_assignee(?:List)?)$/u;

/**
 * Prepares a drawn form as `compileForm` does.
 * @throws FormError also for keys of the engine's own variables, and a title with an unknown or personal field
 */
export function compileDrawnForm(drawn: DrawnForm, compileExpression: CompileExpression): CompiledForm {
  const { title, ...rest } = drawn;
  const issues: FormIssue[] = rest.fields
    .filter(({ key }) => reserved.test(key))
    .map(({ key }) => ({ code: 'reservedKey', field: key, detail: '' }));
  const compiled = withIssues(issues, () => compileForm(rest, compileExpression));
  const fields = [...(compiled?.byKey.values() ?? [])];
  if (compiled && fields.every(({ definition }) => definition.decorative))
    issues.push({ code: 'noInput', field: fields[0]?.key ?? '', detail: '' });
  for (const key of titleKeys(title)) {
    const named = compiled?.byKey.get(key);
    if (compiled && (!named || named.definition.decorative || named.definition.personal || named.kind === 'serial'))
      issues.push({ code: 'unknownField', field: 'title', detail: key });
  }
  if (compiled) issues.push(...ruleIssues(rest.rules ?? {}, compiled));
  if (issues.length > 0 || !compiled) throw new FormError(issues);
  return compiled;
}

/** Finds fields that rules name and that are gone, and values that cannot be unique. */
function ruleIssues({ ordered, upcoming, past, atMost, unique }: FormRules, { byKey }: CompiledForm): FormIssue[] {
  const isThere = (key: string) => byKey.get(key)?.definition.decorative === undefined && byKey.has(key);
  const named = [ordered ?? [], upcoming ?? [], past ?? [], atMost ?? []].flat(3);
  const unknown = [
    ...named.filter((key) => !isThere(key)),
    ...(unique ?? []).flat().filter((key) => !isComparable(byKey.get(key)?.kind ?? '')),
  ];
  return [...new Set(unknown)].map((detail) => ({ code: 'unknownField', field: 'rules', detail }));
}

/** Whether the values of a kind can be unique: texts, numbers and times. Serial numbers are so by themselves. */
export const isComparable = (kind: string): boolean => {
  const found = findKind(kind);
  return kind !== 'serial' && (found?.index !== undefined || found?.personal === true);
};

/** Returns rules without a field: without the pairs, sums and combinations that name it. */
export function rulesWithout({ ordered, upcoming, past, atMost, unique }: FormRules, key: string): FormRules {
  const without = <T>(rules: readonly T[] | undefined, names: (rule: T) => readonly string[]) =>
    rules?.filter((rule) => !names(rule).includes(key));
  const left = {
    ordered: without(ordered, (rule) => rule),
    upcoming: without(upcoming, (field) => [field]),
    past: without(past, (field) => [field]),
    atMost: without(atMost, ([parts, whole]) => [...parts, whole]),
    unique: without(unique, (rule) => rule),
  };
  return Object.fromEntries(Object.entries(left).filter(([, rules]) => rules && rules.length > 0));
}

function withIssues(issues: FormIssue[], compile: () => CompiledForm): CompiledForm | undefined {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    issues.push(...error.issues);
    return undefined;
  }
}

const titleKeys = (title: string): string[] => [...title.matchAll(/\{\{(\w+)\}\}/gu)].map(([, key]) => key ?? '');

/** Returns a title pattern with the labels of its fields instead of their values, or an empty text without fields. */
export const titleExample = (pattern: string, labels: ReadonlyMap<string, string>): string =>
  titleKeys(pattern).length === 0 ? '' : fillIn(pattern, (key) => `[${labels.get(key) ?? key}]`);

const maxTitle = 200;

/** Returns the name of an instance, or '' if the form has no pattern or all of its fields are empty. */
export const formTitle = (pattern: string, state: FormState, locale: Locale): string =>
  fillIn(pattern, (key) => {
    const found = state.get(key);
    if (!found || !isFilled(found.field, found.value)) return '';
    return found.field.definition.text(found.value, found.field.parsedSettings, locale);
  })
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, maxTitle);
