import { expressionLength } from '@portal/contract/fields';
import {
  conditionFields,
  writeCondition,
  type ConditionField,
  type ConditionGroup,
  type DrawnForm,
} from '@portal/contract/forms';
import { readCondition } from '@portal/engine/conditions';
import { ConditionBuilder } from '@portal/widgets/condition-builder';
import { useQueries } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDictionary } from '../../../../shared/api/dictionaries';
import { currentLocale } from '../../../../shared/i18n';

interface Props {
  label: string;
  /** An expression, or undefined for none. */
  value: string | undefined;
  fields: readonly ConditionField[];
  onChange: (value: string | undefined) => void;
}

/** A condition made of rules, or typed as an expression where rules cannot say it. */
export function ConditionInput({ label, value, fields, onChange }: Props) {
  const { t } = useTranslation('formBuilder');
  const [edited, setEdited] = useState<ConditionGroup>({ join: 'and', parts: [] });
  const [typing, setTyping] = useState(false);
  /* An edited condition keeps its groups, although the expression may omit their brackets. */
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

/** Returns the fields that the conditions and expressions of a field can read, which are all other fields. */
export function useReadable({ fields }: DrawnForm, key: string | null): ConditionField[] {
  const others = fields.filter((field) => field.key !== key);
  const types = [...new Set(others.flatMap(({ settings }) => (settings.dictionary as string | undefined) ?? []))];
  const found = useQueries({
    queries: types.map((type) => ({
      queryKey: ['dictionary', type],
      queryFn: () => readDictionary(type),
      retry: false,
    })),
  });
  return conditionFields(others, currentLocale(), (dictionary) => found[types.indexOf(dictionary)]?.data);
}
