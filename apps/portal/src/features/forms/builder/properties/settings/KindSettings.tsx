import { findKind, maxTableRows, type FieldKindName, type TableColumn } from '@portal/contract/fields';
import { conditionFields, type ConditionField, type FormField } from '@portal/contract/forms';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../../../shared/i18n';
import { withSetting } from '../../model/draft';
import { LabelInput, type EditedLabel } from '../LabelInput';
import { ColumnsEditor, type RenderSettings } from './ColumnsEditor';
import { controlsOf, type Control } from './controls';
import { ExpressionInput } from './ExpressionInput';
import { OptionsEditor } from './OptionsEditor';
import { SettingItem, textOf, type Settings } from './SettingItem';

interface Props {
  kind: FieldKindName;
  settings: Settings;
  /** The fields that expressions can read. */
  readable: readonly ConditionField[];
  /** Whether options may depend on another field. The columns of a table cannot. */
  dependsOnOthers?: boolean;
  /** `edited` names the setting that is being typed. */
  onChange: (settings: Record<string, unknown>, edited: string | null) => void;
}

/** The settings that only fields of this kind have. */
export function KindSettings({ kind, settings, readable, dependsOnOthers = false, onChange }: Props) {
  return controlsOf[kind].map((control) => (
    <ControlField
      key={control.setting}
      {...{ control, kind, settings, readable, dependsOnOthers }}
      onSettings={(next) => onChange(next, null)}
      onChange={(value) => onChange(withSetting(settings, control.setting, value), control.setting)}
    />
  ));
}

const isChoice = (type: ConditionField['type']) => type === 'option' || type === 'options';

interface ControlProps extends Omit<Props, 'onChange'> {
  control: Control;
  onSettings: (settings: Record<string, unknown>) => void;
  onChange: (value: unknown) => void;
}

function ControlField({ control, kind, settings, readable, dependsOnOthers, onSettings, onChange }: ControlProps) {
  const { t } = useTranslation('formBuilder');
  const { setting, label = setting } = control;
  const value = settings[setting] ?? defaultsOf(kind)[setting];
  const name = t(`setting.${label}`);
  switch (control.type) {
    case 'options':
      return (
        <OptionsEditor
          settings={settings}
          parents={dependsOnOthers ? readable.filter(({ type, options }) => isChoice(type) && options) : []}
          onChange={onSettings}
        />
      );
    case 'columns':
      return <ColumnsEditor settings={settings} onChange={onSettings} renderSettings={renderColumnSettings} />;
    case 'expression':
      return <ExpressionInput label={name} value={textOf(value)} readable={readable} onChange={onChange} />;
    case 'label':
      return (
        <LabelInput
          label={name}
          rows={kind === 'note' ? 3 : 1}
          value={value as EditedLabel}
          onChange={(text) => onChange(text ?? (setting === 'message' ? undefined : { 'zh-CN': '' }))}
        />
      );
    default:
      return <SettingItem name={name} control={control} value={value} onChange={onChange} />;
  }
}

const renderColumnSettings: RenderSettings = (column, before, onChange) => (
  <KindSettings
    kind={column.kind as FieldKindName}
    settings={column.settings}
    readable={conditionFields(before.map(asField), currentLocale())}
    onChange={onChange}
  />
);

const asField = ({ key, kind, label = key, settings }: TableColumn): FormField => ({
  key,
  kind,
  label,
  settings,
  required: false,
  readOnly: false,
});

/** Returns the defaults of a kind's settings, or {} if some settings are required. */
function defaultsOf(kind: FieldKindName): Settings {
  const result = findKind(kind)?.settings.safeParse({});
  return result?.success ? (result.data as Settings) : (requiredDefaults[kind] ?? {});
}

/** The defaults of kinds that have required settings, too. */
const requiredDefaults: Partial<Record<FieldKindName, Settings>> = {
  choice: { display: 'list' },
  choices: { min: 0, max: 200 },
  computed: { scale: 2 },
  table: { min: 0, max: maxTableRows },
};
