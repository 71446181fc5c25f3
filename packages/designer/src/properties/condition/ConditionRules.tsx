import { writeCondition, type ConditionGroup } from '@portal/contract/forms';
import { readCondition } from '@portal/engine/conditions';
import { ConditionBuilder } from '@portal/widgets/condition-builder';
import { useState } from 'react';
import { useReadableFields } from '../forms/useReadableFields';
import { useSection } from '../strings';

interface Props {
  expression: string;
  onWrite: (expression: string) => void;
}

const noRules: ConditionGroup = { join: 'and', parts: [] };

/** The expression as rules on the fields of the bound forms; an expression that rules cannot say is only typed. */
export function ConditionRules({ expression, onWrite }: Props) {
  const { t } = useSection();
  const { fields, loading } = useReadableFields();
  const [edited, setEdited] = useState(noRules);
  const [typed, setTyped] = useState<string>();
  if (fields.length === 0) return loading ? null : <p className="pd-hint">{t('rulesNoFields')}</p>;
  const shown = typed ?? expression;
  /* What is edited keeps its groups, which the expression may write without brackets. */
  const group = writeCondition(edited) === shown ? edited : readCondition(expression);
  if (!group) return <p className="pd-hint">{t('rulesUnreadable')}</p>;
  const change = (next: ConditionGroup, typing: boolean) => {
    setEdited(next);
    const text = writeCondition(next);
    setTyped(typing ? text : undefined);
    if (!typing) onWrite(text);
  };
  /* A text that is typed is one step of the history, not one a key. */
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
