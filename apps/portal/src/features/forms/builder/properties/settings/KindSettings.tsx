import { findKind, type FieldKindName, type TableColumn } from '@portal/contract/fields';
import { conditionFields, type ConditionField, type FormField } from '@portal/contract/forms';
import { FieldInput } from '@portal/widgets/fields';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../../../shared/i18n';
import { withSetting } from '../../model/draft';
import { LabelInput, type EditedLabel } from '../LabelInput';
import { ColumnsEditor } from './ColumnsEditor';
import { controlsOf, type Control } from './controls';
import { ExpressionInput } from './ExpressionInput';
import { OptionsEditor } from './OptionsEditor';
import type { Settings } from './settings';

interface Props {
  kind: FieldKindName;
  settings: Settings;
  /** What expressions can read. */
  readable: readonly ConditionField[];
  /** `edited` names the setting that is being typed. */
  onChange: (settings: Record<string, unknown>, edited: string | null) => void;
}

/** The settings that only fields of this kind have. */
export function KindSettings({ kind, settings, readable, onChange }: Props) {
  return controlsOf[kind].map((control) => (
    <ControlField
      key={control.setting}
      {...{ control, kind, settings, readable }}
      onSettings={(next) => onChange(next, null)}
      onChange={(value) => onChange(withSetting(settings, control.setting, value), control.setting)}
    />
  ));
}

interface ControlProps extends Omit<Props, 'onChange'> {
  control: Control;
  onSettings: (settings: Record<string, unknown>) => void;
  onChange: (value: unknown) => void;
}

function ControlField({ control, kind, settings, readable, onSettings, onChange }: ControlProps) {
  const { t } = useTranslation('formBuilder');
  const id = useId();
  const { setting, label = setting, hint } = control;
  const value = settings[setting] ?? defaultsOf(kind)[setting];
  const name = t(`setting.${label}`);
  switch (control.type) {
    case 'options':
      return <OptionsEditor settings={settings} onChange={onSettings} />;
    case 'columns':
      return (
        <ColumnsEditor
          settings={settings}
          onChange={onSettings}
          renderSettings={(column, before, change) => (
            <KindSettings
              kind={column.kind as FieldKindName}
              settings={column.settings}
              readable={conditionFields(before.map(asField), currentLocale())}
              onChange={change}
            />
          )}
        />
      );
    case 'expression':
      return <ExpressionInput label={name} value={textOf(value)} readable={readable} onChange={onChange} />;
    case 'label':
      return (
        <LabelInput
          label={name}
          rows={kind === 'note' ? 3 : 1}
          value={value as EditedLabel}
          onChange={(text) => onChange(text ?? { 'zh-CN': '' })}
        />
      );
    case 'switch':
      return (
        <Form.Item label={name} htmlFor={id} layout="horizontal" colon={false}>
          <Switch id={id} checked={value === true} onChange={onChange} />
        </Form.Item>
      );
    case 'select':
      return (
        <Form.Item label={name} htmlFor={id}>
          <Select
            id={id}
            value={value}
            options={control.values.map((each) => ({ value: each, label: t(`value.${label}.${each}`) }))}
            onChange={onChange}
          />
        </Form.Item>
      );
    case 'whole':
      return (
        <Form.Item label={name} htmlFor={id} extra={hint && t(`settingHint.${hint}`)}>
          <InputNumber
            id={id}
            precision={0}
            min={control.min}
            max={control.max}
            value={(value as number | undefined) ?? null}
            onChange={(number) => onChange(number ?? undefined)}
          />
        </Form.Item>
      );
    case 'text':
      return (
        <Form.Item label={name} htmlFor={id}>
          <Input
            id={id}
            maxLength={control.max}
            value={textOf(value)}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          />
        </Form.Item>
      );
    case 'extensions':
      return (
        <Form.Item label={name} htmlFor={id} extra={t('extensionsHint')}>
          <Select
            id={id}
            mode="tags"
            tokenSeparators={[',', '，', ' ', '、']}
            value={(value as string[] | undefined) ?? []}
            onChange={(chosen: string[]) => onChange(chosen.length === 0 ? undefined : chosen.map(toExtension))}
          />
        </Form.Item>
      );
    default:
      return (
        <Form.Item label={name} htmlFor={id}>
          <FieldInput
            kind={control.type}
            id={id}
            settings={findKind(control.type)!.settings.parse(control.type === 'decimal' ? { scale: 8 } : {})}
            value={value ?? null}
            onChange={(next) => onChange(next ?? undefined)}
          />
        </Form.Item>
      );
  }
}

const asField = ({ key, kind, label = key, settings }: TableColumn): FormField => ({
  key,
  kind,
  label,
  settings,
  required: false,
  readOnly: false,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const toExtension = (text: string): string => text.toLowerCase().replaceAll('.', '').trim();

/** What the kind assumes for settings that are absent; {} if it cannot do without some. */
function defaultsOf(kind: FieldKindName): Settings {
  const result = findKind(kind)?.settings.safeParse({});
  return result?.success ? (result.data as Settings) : (requiredDefaults[kind] ?? {});
}

/** The defaults of kinds that have required settings, too. */
const requiredDefaults: Partial<Record<FieldKindName, Settings>> = {
  choice: { display: 'list' },
  choices: { min: 0, max: 200 },
  computed: { scale: 2 },
  table: { min: 0, max: 500 },
};
