import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { formLimits, type ConditionField, type FieldCheck } from '@portal/contract/forms';
import { useKeptFocus, useRowKeys } from '@portal/widgets/focus';
import { Icon } from '@portal/widgets/icon';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../builder.module.css';
import { LabelInput } from './LabelInput';
import { ExpressionInput } from './settings/ExpressionInput';

interface Props {
  checks: readonly FieldCheck[];
  readable: readonly ConditionField[];
  onChange: (checks: FieldCheck[]) => void;
}

/** Edits the conditions that this field and others must meet, each with its own message. */
export function ChecksEditor({ checks, readable, onChange }: Props) {
  const { t } = useTranslation('formBuilder');
  const rows = useRowKeys(checks.length);
  const keptFocus = useKeptFocus();
  const replace = (index: number, check: FieldCheck) => onChange(checks.with(index, check));
  return (
    <Form.Item label={t('property.checks')} extra={t('checksHint')}>
      <div {...keptFocus}>
        <ol className={styles.items}>
          {checks.map((check, index) => (
            <li key={rows.keys[index]} className={styles.item}>
              <ExpressionInput
                label={t('checkExpression', { number: index + 1 })}
                placeholder="${amount <= budget}"
                value={check.expression}
                readable={readable}
                onChange={(expression) => replace(index, { ...check, expression })}
              />
              <LabelInput
                label={t('checkMessage', { number: index + 1 })}
                required
                value={check.message}
                onChange={(message) => replace(index, { ...check, message: message ?? { 'zh-CN': '' } })}
              />
              <Button
                type="text"
                aria-label={t('removeCheck', { number: index + 1 })}
                icon={<Icon of={DeleteOutlined} />}
                onClick={() => {
                  rows.remove(index);
                  onChange(checks.toSpliced(index, 1));
                }}
              />
            </li>
          ))}
        </ol>
        <Button
          block
          type="dashed"
          icon={<Icon of={PlusOutlined} />}
          disabled={checks.length >= formLimits.checks}
          onClick={() => onChange([...checks, { expression: '', message: { 'zh-CN': '' } }])}
        >
          {t('addCheck')}
        </Button>
      </div>
    </Form.Item>
  );
}
