import { expressionLength } from '@portal/contract/fields';
import type { ConditionField } from '@portal/contract/forms';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Button, Form, Input, type GetRef } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../builder.module.css';

interface Props {
  label: string;
  value: string;
  readable: readonly ConditionField[];
  onChange: (value: string) => void;
}

/** An expression over other fields, with a menu of what it can read. */
export function ExpressionInput({ label, value, readable, onChange }: Props) {
  const { t } = useTranslation('formBuilder');
  const id = useId();
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const numbers = readable.filter(({ type }) => type === 'number');
  const insert = (path: string) => {
    const input = area.current?.resizableTextArea?.textArea;
    onChange(inserted(value, path, input?.selectionStart ?? value.length));
    input?.focus();
  };
  return (
    <Form.Item label={label} htmlFor={id} required extra={t('expressionHint')}>
      <Input.TextArea
        ref={area}
        id={id}
        rows={3}
        maxLength={expressionLength}
        placeholder="${quantity * price}"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <ActionMenu
        disabled={numbers.length === 0}
        menu={{
          items: numbers.map(({ path, label: name }) => ({ key: path, label: `${name} (${path})` })),
          onClick: ({ key }) => insert(key),
        }}
      >
        <Button size="small" className={styles.adds}>
          {t('insertField')}
        </Button>
      </ActionMenu>
    </Form.Item>
  );
}

/** A name at a place of the text; the first one makes it an expression. */
const inserted = (text: string, name: string, at: number): string =>
  text.trim() === '' ? `\${${name}}` : text.slice(0, at) + name + text.slice(at);
