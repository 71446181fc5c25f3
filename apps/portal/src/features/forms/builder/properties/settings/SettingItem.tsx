import { findKind } from '@portal/contract/fields';
import { FieldInput } from '@portal/widgets/fields';
import { Flex, Form, Input, InputNumber, Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SimpleControl } from './controls';

interface Props {
  name: string;
  control: SimpleControl;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A setting of one input, with its name. */
export function SettingItem({ name, control, value, onChange }: Props) {
  const { t } = useTranslation('formBuilder');
  const id = useId();
  const { type, hint } = control;
  const extra = type === 'extensions' ? t('extensionsHint') : hint && t(`settingHint.${hint}`);
  const input = <SettingInput {...{ id, control, value, onChange }} />;
  if (type === 'switch')
    return (
      // in the item of a table, antd draws the label of a horizontal item above its switch
      <Form.Item extra={extra}>
        <Flex gap={12} align="center">
          <label htmlFor={id}>{name}</label>
          {input}
        </Flex>
      </Form.Item>
    );
  return (
    <Form.Item label={name} htmlFor={id} extra={extra}>
      {input}
    </Form.Item>
  );
}

function SettingInput({ id, control, value, onChange }: Omit<Props, 'name'> & { id: string }) {
  const { t } = useTranslation('formBuilder');
  switch (control.type) {
    case 'switch':
      return <Switch id={id} checked={value === true} onChange={onChange} />;
    case 'select': {
      const { setting, label = setting, values } = control;
      const options = values.map((each) => ({ value: each, label: t(`value.${label}.${each}`) }));
      return <Select id={id} value={value} options={options} onChange={onChange} />;
    }
    case 'whole':
      return (
        <InputNumber
          id={id}
          precision={0}
          min={control.min}
          max={control.max}
          value={(value as number | undefined) ?? null}
          onChange={(number) => onChange(number ?? undefined)}
        />
      );
    case 'text':
      return (
        <Input
          id={id}
          maxLength={control.max}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      );
    case 'extensions':
      return (
        <Select
          id={id}
          mode="tags"
          tokenSeparators={[',', '，', ' ', '、']}
          value={(value as string[] | undefined) ?? []}
          onChange={(chosen: string[]) => onChange(chosen.length === 0 ? undefined : chosen.map(toExtension))}
        />
      );
    default:
      return (
        <FieldInput
          kind={control.type}
          id={id}
          settings={findKind(control.type)!.settings.parse(control.type === 'decimal' ? { scale: 8 } : {})}
          value={value ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
  }
}

const toExtension = (text: string): string => text.toLowerCase().replaceAll('.', '').trim();

/** The stored settings of a field. Missing settings have the defaults of the kind. */
export type Settings = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
