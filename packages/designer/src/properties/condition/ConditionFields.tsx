import { Select } from 'antd';
import { useState } from 'react';
import { dialectStrings, type Condition } from '@portal/bpmn';
import { limits, textsIn } from '@portal/contract';
import { writeCondition, type ConditionGroup } from '@portal/contract/forms';
import { readCondition } from '@portal/engine/conditions';
import { ConditionBuilder } from '@portal/widgets/condition-builder';
import { Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { syntaxErrorText } from '../script/syntax-error';
import { changeScript, scriptIssues } from '../script/model';
import { ScriptFields } from '../script/ScriptFields';
import { useSection } from '../strings';
import { emptyCondition, expressionSyntaxError, expressionIssue, type ConditionKind } from './model';
import { useReadableFields } from '../forms/useReadableFields';
import { processOf } from '../../canvas/services';
import { buttonFields } from './button-fields';

interface Props {
  expression: string;
  onWrite: (expression: string) => void;
}

const noRules: ConditionGroup = { join: 'and', parts: [] };

/**
 * Edits the expression as rules on the fields of the bound forms. An expression that cannot be written as rules can
 * only be typed.
 */
function ConditionRules({ expression, onWrite }: Props) {
  const { modeler, locale, t } = useSection();
  const { fields: formFields, loading } = useReadableFields();
  const texts = textsIn(dialectStrings, locale);
  const fields = [...formFields, ...buttonFields(processOf(modeler), texts, (node) => t('buttonUsed', { node }))];
  const [edited, setEdited] = useState(noRules);
  const [typed, setTyped] = useState<string>();
  if (fields.length === 0) return loading ? null : <p className="pd-hint">{t('rulesNoFields')}</p>;
  const shown = typed ?? expression;
  /* An edited condition keeps its groups, although the expression may omit their brackets. */
  const group = writeCondition(edited) === shown ? edited : readCondition(expression);
  if (!group) return <p className="pd-hint">{t('rulesUnreadable')}</p>;
  const change = (next: ConditionGroup, typing: boolean) => {
    setEdited(next);
    const text = writeCondition(next);
    setTyped(typing ? text : undefined);
    if (!typing) onWrite(text);
  };
  /* Typed text becomes one step of the history, not one step per key. */
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    onWrite(typed);
  };
  return (
    <fieldset className="pd-builder" onBlur={commit}>
      <legend className="pd-label">{t('rules')}</legend>
      <ConditionBuilder value={group} fields={fields} onChange={change} />
    </fieldset>
  );
}

interface ConditionFieldsProps {
  condition: Condition;
  update: (condition: Condition) => void;
}

/** Edits a condition: none, an expression or a script, with the fields of each. */
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
