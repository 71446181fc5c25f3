import { Select } from 'antd';
import { useState } from 'react';
import type { Condition } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { syntaxErrorText } from '../script/syntax-error';
import { changeScript, scriptIssues } from '../script/model';
import { ScriptFields } from '../script/ScriptFields';
import { useSection } from '../strings';
import { ConditionRules } from './ConditionRules';
import { emptyCondition, expressionSyntaxError, expressionIssue, type ConditionKind } from './model';

interface ConditionFieldsProps {
  condition: Condition;
  update: (condition: Condition) => void;
}

/** None, an expression or a script, and what each asks for. */
export function ConditionFields({ condition, update }: ConditionFieldsProps) {
  const { t } = useSection();
  /* A kind that was just chosen is filled in before anything is said to be missing. */
  const [isNew, setNew] = useState(false);
  const issue = isNew ? undefined : expressionIssue(condition);
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
          onChange={(kind: ConditionKind) => {
            setNew(true);
            update(emptyCondition(kind));
          }}
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
            check={(text) => syntaxErrorText(expressionSyntaxError(text), t)}
            onLeave={() => setNew(false)}
            onCommit={(body) => update({ type: 'expression', body })}
          />
        </>
      )}
      {condition.type === 'script' && (
        <div onBlur={() => setNew(false)}>
          <ScriptFields
            script={condition}
            issues={isNew ? {} : scriptIssues(condition)}
            onChange={(patch) => update(changeScript(condition, patch))}
          />
        </div>
      )}
    </>
  );
}
