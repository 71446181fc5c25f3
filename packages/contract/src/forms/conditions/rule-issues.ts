import { isGroup, type ConditionField, type ConditionGroup, type ConditionRule } from './condition';

export type RuleIssueCode = 'fieldMissing' | 'incomplete' | 'optionMissing';

/** Why a rule of a condition decides nothing. */
export interface RuleIssue {
  code: RuleIssueCode;
  rule: ConditionRule;
  /** Undefined for one that is gone. */
  field: ConditionField | undefined;
}

/** What is wrong with a rule; null for one that is complete. */
export function findRuleIssue(rule: ConditionRule, fields: readonly ConditionField[]): RuleIssue | null {
  const field = fields.find(({ path }) => path === rule.field);
  if (!field) return { code: isBlankBound(rule) ? 'incomplete' : 'fieldMissing', rule, field };
  if (rule.comparison === 'empty' || rule.comparison === 'notEmpty') return null;
  if (!hasValue(rule, field)) return { code: 'incomplete', rule, field };
  const isOffered = field.options?.some(({ value }) => value === rule.value) ?? true;
  return isOffered ? null : { code: 'optionMissing', rule, field };
}

/** The issues of all rules of a condition, in its groups too. */
export const findRuleIssues = ({ parts }: ConditionGroup, fields: readonly ConditionField[]): RuleIssue[] =>
  parts.flatMap((part) => (isGroup(part) ? findRuleIssues(part, fields) : (findRuleIssue(part, fields) ?? [])));

/** Whatever is compared: nothing is larger or smaller than an empty text, and every text contains it. */
const isBlankBound = ({ comparison, value }: ConditionRule): boolean =>
  ['>', '>=', '<', '<=', 'contains'].includes(comparison) && String(value).trim() === '';

function hasValue({ value }: ConditionRule, { type }: ConditionField): boolean {
  if (type === 'number') return typeof value === 'number';
  if (type === 'yesNo') return typeof value === 'boolean';
  if (type === 'time') return /^\d{4}-\d{2}-\d{2}(?:$|[ T])/u.test(String(value));
  return String(value).trim() !== '';
}
