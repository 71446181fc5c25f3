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
  placeholder?: string;
  onChange: (value: string) => void;
}

/** Edits an expression over other fields, with a menu of the fields and functions it can use. */
export function ExpressionInput({ label, value, readable, placeholder = '${quantity * price}', onChange }: Props) {
  const { t } = useTranslation('formBuilder');
  const id = useId();
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
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
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <ActionMenu
        disabled={readable.length === 0}
        menu={{
          items: readable.map(({ path, label: name }) => ({ key: path, label: `${name} (${path})` })),
          onClick: ({ key }) => insert(key),
        }}
      >
        <Button size="small" className={styles.adds}>
          {t('insertField')}
        </Button>
      </ActionMenu>
      <ActionMenu
        menu={{
          items: functions.map(([name, example]) => ({
            key: name,
            label: `${t(name)} ${example}`,
            onClick: () => insert(example),
          })),
        }}
      >
        <Button size="small" className={styles.adds}>
          {t('insertFunction')}
        </Button>
      </ActionMenu>
    </Form.Item>
  );
}

/** The functions with an example to be filled in. */
const functions = [
  ['function.DAYS', 'DAYS(from, to)'],
  ['function.WORKDAYS', 'WORKDAYS(from, to)'],
  ['function.HOURS', 'HOURS(from, to)'],
  ['function.IF', "IF(days > 3, 'A', 'B')"],
  ['function.ROUND', 'ROUND(number, 2)'],
  ['function.MIN', 'MIN(a, b)'],
  ['function.MAX', 'MAX(a, b)'],
  ['function.ABS', 'ABS(number)'],
  ['function.FLOOR', 'FLOOR(number)'],
  ['function.CEILING', 'CEILING(number)'],
  ['function.CONCAT', 'CONCAT(a, b)'],
  ['function.LEN', 'LEN(text)'],
] as const;

/** Inserts a name at a position of the text. The first name makes it an expression. */
const inserted = (text: string, name: string, at: number): string =>
  text.trim() === '' ? `\${${name}}` : text.slice(0, at) + name + text.slice(at);
