import { DeleteOutlined } from '@ant-design/icons';
import { comparisonsOf, findRuleIssue, type ConditionField, type ConditionRule } from '@portal/contract/forms';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { Icon } from '../icon';
import styles from './ConditionBuilder.module.css';
import { useTexts } from './texts';
import { ValueInput } from './ValueInput';

interface Props {
  rule: ConditionRule;
  fields: readonly ConditionField[];
  /** A new rule is not called incomplete before its row was left once. */
  added: boolean;
  onChange: (rule: ConditionRule, typing: boolean) => void;
  onRemove: () => void;
}

/**
 * Edits the field, comparison and value of one rule, and shows its issue. A field that no longer exists is shown by its
 * key.
 */
export function RuleRow({ rule, fields, added, onChange, onRemove }: Props) {
  const t = useTexts();
  const [isNew, setNew] = useState(added);
  const field = fields.find(({ path }) => path === rule.field);
  const offered = comparisonsOf[field?.type ?? 'any'];
  const comparisons = offered.includes(rule.comparison) ? offered : [rule.comparison, ...offered];
  const found = findRuleIssue(rule, fields);
  const issue = isNew && found?.code === 'incomplete' ? undefined : found;
  const issueId = useId();
  const marked = (codes: readonly string[]) =>
    issue && codes.includes(issue.code) ? { status: 'error' as const, 'aria-describedby': issueId } : {};
  const change = (path: string) => {
    const next = fields.find((each) => each.path === path);
    const usual = comparisonsOf[next?.type ?? 'any'];
    const comparison = usual.includes(rule.comparison) ? rule.comparison : usual[0]!;
    onChange({ field: path, comparison, value: next?.type === field?.type && !next?.options ? rule.value : '' }, false);
  };
  return (
    <div className={styles.rule}>
      <div
        className={styles.inputs}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setNew(false)}
      >
        <Select
          aria-label={t('field')}
          {...marked(['fieldMissing'])}
          placeholder={t('chooseField')}
          showSearch={{ optionFilterProp: 'label' }}
          value={rule.field || null}
          options={fields.map(({ path, label }) => ({ value: path, label }))}
          onChange={(path: string | null) => path !== null && change(path)}
        />
        <Select
          aria-label={t('comparison')}
          value={rule.comparison}
          options={comparisons.map((each) => ({ value: each, label: t(each) }))}
          onChange={(comparison) => onChange({ ...rule, comparison }, false)}
        />
        {rule.comparison !== 'empty' && rule.comparison !== 'notEmpty' && (
          <ValueInput
            field={field}
            value={rule.value}
            issue={marked(['incomplete', 'optionMissing'])}
            onChange={(value, typing) => onChange({ ...rule, value }, typing)}
          />
        )}
      </div>
      <Button type="text" aria-label={t('remove')} icon={<Icon of={DeleteOutlined} />} onClick={onRemove} />
      {issue && (
        <p id={issueId} className={styles.issue}>
          {t(issue.code)}
        </p>
      )}
    </div>
  );
}
