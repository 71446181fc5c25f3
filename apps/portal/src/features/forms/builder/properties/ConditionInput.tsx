import { expressionLength } from '@portal/contract/fields';
import { writeCondition, type ConditionField, type ConditionGroup } from '@portal/contract/forms';
import { readCondition } from '@portal/engine/conditions';
import { ConditionBuilder } from '@portal/widgets/condition-builder';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  /** An expression; undefined for none. */
  value: string | undefined;
  fields: readonly ConditionField[];
  onChange: (value: string | undefined) => void;
}

/** A condition made of rules, or typed as an expression where rules cannot say it. */
export function ConditionInput({ label, value, fields, onChange }: Props) {
  const { t } = useTranslation('formBuilder');
  const [edited, setEdited] = useState<ConditionGroup>({ join: 'and', parts: [] });
  const [typing, setTyping] = useState(false);
  /* What is edited keeps its groups, which the expression may write without brackets. */
  const group = writeCondition(edited) === (value ?? '') ? edited : readCondition(value ?? '');
  const change = (next: ConditionGroup) => {
    setEdited(next);
    onChange(writeCondition(next) || undefined);
  };
  const typed = typing || group === null;
  return (
    <Form.Item label={label}>
      {typed ? (
        <Input.TextArea
          aria-label={t('expression')}
          rows={3}
          maxLength={expressionLength}
          placeholder="${total > 5000}"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      ) : (
        <ConditionBuilder value={group} fields={fields} onChange={change} />
      )}
      <Button type="link" size="small" disabled={typed && group === null} onClick={() => setTyping(!typed)}>
        {t(typed ? 'asRules' : 'asExpression')}
      </Button>
    </Form.Item>
  );
}
