import type { Locale } from '../../wire/locale';
import type { FormIssue, FormIssueCode } from '../compile';
import { conditionFields, type EntriesOf } from './condition-fields';
import type { ConditionGroup } from './condition';
import type { FormField } from '../form';
import { findRuleIssues, type RuleIssue, type RuleIssueCode } from './rule-issues';

const codes: Record<RuleIssueCode, FormIssueCode> = {
  fieldMissing: 'unknownField',
  incomplete: 'incompleteCondition',
  optionMissing: 'unknownOption',
};

/**
 * The rules of conditions on fields that decide nothing: without a value, or whose option or part of a field is gone.
 * Fields that are gone altogether are found when the form is compiled. A published version keeps its conditions, so this
 * is asked only before publishing.
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

/** Only tables and periods have parts with names that are known. */
const isPart = ({ rule }: RuleIssue, fields: readonly FormField[]): boolean => {
  const [root, ...rest] = rule.field.split('.');
  const found = fields.find(({ key }) => key === root);
  return rest.length > 0 && (found?.kind === 'table' || found?.kind === 'period');
};
