import type { Locale } from '../../wire/locale';
import type { FormIssue, FormIssueCode } from '../form-issues';
import { conditionFields, type EntriesOf } from './condition-fields';
import { type ConditionGroup, isGroup, type ConditionField, type ConditionRule } from './condition';
import type { FormField } from '../form';

export type RuleIssueCode = 'fieldMissing' | 'incomplete' | 'optionMissing';

/** Why a rule of a condition decides nothing. */
export interface RuleIssue {
  code: RuleIssueCode;
  rule: ConditionRule;
  /** Undefined if the field no longer exists. */
  field: ConditionField | undefined;
}

/** Returns the issue of a rule, or null if it is complete. */
export function findRuleIssue(rule: ConditionRule, fields: readonly ConditionField[]): RuleIssue | null {
  const field = fields.find(({ path }) => path === rule.field);
  if (!field) return { code: isBlankBound(rule) ? 'incomplete' : 'fieldMissing', rule, field };
  if (rule.comparison === 'empty' || rule.comparison === 'notEmpty') return null;
  if (!hasValue(rule, field)) return { code: 'incomplete', rule, field };
  const isOffered = field.options?.some(({ value }) => value === rule.value) ?? true;
  return isOffered ? null : { code: 'optionMissing', rule, field };
}

/** Returns the issues of all rules of a condition, including its groups. */
export const findRuleIssues = ({ parts }: ConditionGroup, fields: readonly ConditionField[]): RuleIssue[] =>
  parts.flatMap((part) => (isGroup(part) ? findRuleIssues(part, fields) : (findRuleIssue(part, fields) ?? [])));

/**
 * Returns whether the value is an empty text, with which a comparison is pointless: nothing is larger or smaller than
 * it, and every text contains it.
 */
const isBlankBound = ({ comparison, value }: ConditionRule): boolean =>
  ['>', '>=', '<', '<=', 'contains'].includes(comparison) && String(value).trim() === '';

function hasValue({ value }: ConditionRule, { type }: ConditionField): boolean {
  if (type === 'number') return typeof value === 'number';
  if (type === 'yesNo') return typeof value === 'boolean';
  if (type === 'time') return /^\d{4}-\d{2}-\d{2}(?:$|[ T])/u.test(String(value));
  return String(value).trim() !== '';
}

const codes: Record<RuleIssueCode, FormIssueCode> = {
  fieldMissing: 'unknownField',
  incomplete: 'incompleteCondition',
  optionMissing: 'unknownOption',
};

/**
 * Returns the rules that decide nothing, because they have no value, or because their option or part of a field no
 * longer exists. Fields that no longer exist are found when the form is compiled. A published version keeps its
 * conditions, so this is checked only before publishing.
 */
export const conditionIssues = (
  fields: readonly FormField[],
  readCondition: (text: string) => ConditionGroup | null,
  locale: Locale,
  entriesOf?: EntriesOf,
): FormIssue[] => {
  const readable = conditionFields(fields, locale, entriesOf);
  return fields.flatMap(({ key, visibleWhen, requiredWhen, readOnlyWhen }) => {
    const groups = [visibleWhen, requiredWhen, readOnlyWhen].flatMap((text) => readCondition(text ?? '') ?? []);
    return groups
      .flatMap((group) => findRuleIssues(group, readable))
      .filter((issue) => issue.code !== 'fieldMissing' || isPart(issue, fields))
      .map(({ code, rule, field }) => ({
        code: codes[code],
        field: key,
        detail: code === 'optionMissing' ? String(rule.value) : (field?.label ?? rule.field),
      }));
  });
};

/** Returns whether the field is a part of a table or period, whose parts have known names. */
const isPart = ({ rule }: RuleIssue, fields: readonly FormField[]): boolean => {
  const [root, ...rest] = rule.field.split('.');
  const found = fields.find(({ key }) => key === root);
  return rest.length > 0 && (found?.kind === 'table' || found?.kind === 'period');
};
