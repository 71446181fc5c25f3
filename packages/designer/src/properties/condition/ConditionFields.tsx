import { Select } from 'antd';
import type { Condition } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { changeScript, scriptIssues } from '../script/model';
import { ScriptFields } from '../script/ScriptFields';
import { useSection } from '../strings';
import { ConditionRules } from './ConditionRules';
import { emptyCondition, expressionIssue, type ConditionKind } from './model';

interface ConditionFieldsProps {
  condition: Condition;
  update: (condition: Condition) => void;
}

/** None, an expression or a script, and what each asks for. */
export function ConditionFields({ condition, update }: ConditionFieldsProps) {
  const { t } = useSection();
  const issue = expressionIssue(condition);
  return (
    <>
      <Field label={t('conditionType')}>
        <Select
          className="pd-select"
          aria-label={t('conditionType')}
          value={condition.type}
          options={[
            { value: 'none', label: t('conditionNone') },
            { value: 'expression', label: t('conditionExpression') },
            { value: 'script', label: t('conditionScript') },
          ]}
          onChange={(kind: ConditionKind) => update(emptyCondition(kind))}
        />
      </Field>
      {condition.type === 'expression' && (
        <>
          <ConditionRules expression={condition.body} onWrite={(body) => update({ type: 'expression', body })} />
          <TextField
            label={t('expression')}
            required
            rows={2}
            maxLength={limits.scriptLength}
            placeholder="${amount > 10000}"
            help={t('expressionHint')}
            value={condition.body}
            issue={issue && t(issue)}
            onCommit={(body) => update({ type: 'expression', body })}
          />
        </>
      )}
      {condition.type === 'script' && (
        <ScriptFields
          script={condition}
          issues={scriptIssues(condition)}
          onChange={(patch) => update(changeScript(condition, patch))}
        />
      )}
    </>
  );
}
