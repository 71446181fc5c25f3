import { issue, messageParams, toIssues, type Issue, issueText, labelText } from '../fields';
import type { TableColumn, TableRow } from '../fields/table';
import { columnPath, rightTo, type Access } from './access';
import type { CompiledField } from './compile';
import type { FormExpression } from './expressions';
import { isFilled, toVariable } from '../fields/kind';
import { brokenRules } from './rules';
import type { FormRules, FormField } from './form';
import type { FieldState, FormState, FormValues } from './settle';
import { textsIn, type Locale, type WrittenLocale, fillIn } from '../wire/locale';

/** Why a value of a form was refused. `path` is the field, or `table/rowId/column`. */
export interface FieldIssue extends Omit<Issue, 'path'> {
  field: string;
  path: string;
}

/** Checks every visible field. The browser, the server and an import use the same checks. */
export function validate(
  state: FormState,
  access: Access = {},
  { rules, stored }: { rules?: FormRules | undefined; stored?: FormValues } = {},
): FieldIssue[] {
  const issues = [...state.values()].flatMap((field) => validateField(field, access));
  const refusedAlready = new Set(issues.map(({ field }) => field));
  issues.push(...failedChecks(state).filter(({ field }) => !refusedAlready.has(field)));
  if (!rules) return issues;
  const refused = new Set(issues.map(({ field }) => field));
  const broken = brokenRules(rules, state, { ...(stored && { stored }) });
  return [
    ...issues,
    ...broken.filter(({ field }) => !refused.has(field)).map((each) => ({ ...each, path: each.field })),
  ];
}

/**
 * Returns the first failed check of each field that is filled in. A check that cannot be evaluated passes, and so does
 * one on fields that are all read-only here.
 */
function failedChecks(state: FormState): FieldIssue[] {
  if ([...state.values()].every(({ field }) => field.compiledChecks.length === 0)) return [];
  const variables = Object.fromEntries(
    [...state.values()].map(({ field, value }) => [field.key, toVariable(field, value)]),
  );
  const failed: FieldIssue[] = [];
  const isDecided = ({ filledBy }: CompiledField) => filledBy !== null && state.get(filledBy)?.editable === true;
  for (const { field, visible, editable, value } of state.values()) {
    if (!visible || !isFilled(field, value)) continue;
    const { key, compiledChecks } = field;
    const found = compiledChecks.find(
      ({ compiled }) =>
        (editable || isDecided(field) || compiled.names.some((name) => state.get(name)?.editable)) &&
        isFalse(compiled, variables),
    );
    if (found) failed.push({ ...issue('check', messageParams(found.message)), field: key, path: key });
  }
  return failed;
}

function isFalse(check: FormExpression, variables: FormValues): boolean {
  try {
    return check.evaluate(variables) === false;
  } catch {
    return false;
  }
}

function validateField({ field, visible, required, value, editable }: FieldState, access: Access): FieldIssue[] {
  const { key, definition, schema } = field;
  if (!visible || definition.decorative) return [];
  const at = ({ code, params, path = [] }: Issue): FieldIssue => ({
    code,
    params,
    field: key,
    path: [key, ...path].join('/'),
  });
  if (!isFilled(field, value)) return required ? [at(issue('required'))] : [];
  const result = schema.safeParse(value);
  const issues = result.success ? [] : toIssues(result.error);
  if (field.kind === 'table' && editable && result.success)
    issues.push(...missingCells(field, value as TableRow[], access));
  return issues.map(at);
}

function missingCells(
  { key, parsedSettings }: FieldState['field'],
  rows: readonly TableRow[],
  access: Access,
): Issue[] {
  const { columns } = parsedSettings as { columns: TableColumn[] };
  const required = columns.filter((column) => {
    if (column.kind === 'computed') return false;
    const right = rightTo(access, columnPath(key, column.key));
    return right === 'required' || (column.required && right === 'edit');
  });
  return rows.flatMap(({ id, cells }) =>
    required
      .filter((column) => cells[column.key] === undefined || cells[column.key] === null || cells[column.key] === '')
      .map((column) => ({ ...issue('required'), path: [id, column.key] })),
  );
}

const missing: Record<WrittenLocale, { value: string; file: string }> = {
  'zh-CN': { value: '{{label}}不能为空', file: '请添加{{label}}' },
  'en-US': { value: "{{label}} can't be blank", file: "{{label}} can't be blank" },
};

const fileKinds = ['files', 'pictures'];

/** Returns the message of a field's issue. If the field is empty, the message names it (spec 000 §5). */
export function fieldIssueText(
  { code, params }: Pick<FieldIssue, 'code' | 'params'>,
  { kind, label }: Pick<FormField, 'kind' | 'label'>,
  locale: Locale,
): string {
  if (code !== 'required') return issueText({ code, params }, locale);
  const text = textsIn(missing, locale)[fileKinds.includes(kind) ? 'file' : 'value'];
  return fillIn(text, () => labelText(label, locale));
}
