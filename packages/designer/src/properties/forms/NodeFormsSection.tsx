import { Radio, Switch, Tooltip } from 'antd';
import { isForInitiator, readProcessSettings, type FormSetting } from '@portal/bpmn';
import { processOf } from '../../canvas/services';
import { disabledIf } from '../fields/Field';
import { SectionFrame, type SectionProps } from '../section';
import { useTask } from '../useTask';
import { FormList } from './FormList';
import { fieldsApart, identify, nameOf, nodeSettings, wholeFormOf, withWholeForm, type WholeForm } from './model';
import { useForms } from './useReadableFields';
import { useSection } from '../strings';

/** Edits a node's own form settings, which take precedence over those of the process. */
export function NodeFormsSection({ element }: SectionProps) {
  const { modeler, t } = useSection();
  const { settings, update } = useTask(element);
  const { forms: bound } = readProcessSettings(processOf(modeler));
  const forms = settings.forms;
  const byDefault = isForInitiator(settings.handlers) ? 'edit' : 'read';
  const hint = bound.length === 0 ? t('bindFormFirst') : t('ownFormSettingsHint');

  return (
    <SectionFrame
      title={t('formSettings')}
      extra={
        <Tooltip title={hint}>
          <Switch
            size="small"
            aria-label={t('ownFormSettings')}
            checked={forms !== undefined}
            {...disabledIf(bound.length === 0 && forms === undefined)}
            onChange={(own) => update({ forms: own ? nodeSettings(bound) : undefined })}
          />
        </Tooltip>
      }
    >
      {forms ? (
        <OwnForms forms={forms} byDefault={byDefault} onChange={(next) => update({ forms: next })} />
      ) : (
        <>
          {bound.length > 0 && (
            <WholeForms
              forms={nodeSettings(bound)}
              byDefault={byDefault}
              onChange={(next) => update({ forms: next })}
            />
          )}
          <p className="pd-hint">
            {bound.length > 0 ? t(byDefault === 'edit' ? 'wholeFormEditHint' : 'wholeFormReadHint') : hint}
          </p>
        </>
      )}
    </SectionFrame>
  );
}

interface FormsProps {
  forms: FormSetting[];
  byDefault: 'edit' | 'read';
  onChange: (forms: FormSetting[]) => void;
}

function OwnForms({ byDefault, ...props }: FormsProps) {
  const { records, loading } = useForms();
  const forms = identify(props.forms, records);
  return (
    <>
      <WholeForms {...props} forms={forms} byDefault={byDefault} />
      <FormList {...props} forms={forms} records={records} loading={loading} />
    </>
  );
}

/** Offers one choice of three for each form. */
function WholeForms({ forms, byDefault, onChange }: FormsProps) {
  const { t } = useSection();
  const { records } = useForms();
  return forms.map((form) => {
    const name = nameOf(form, records);
    const apart = fieldsApart(form);
    return (
      <div key={form.formKey} className="pd-whole-form">
        {forms.length > 1 && <span>{name}</span>}
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={t('wholeFormLabel', { name })}
          value={wholeFormOf(form, byDefault)}
          options={wholeForms.map(([value, label]) => ({ value, label: t(label) }))}
          onChange={({ target }) =>
            onChange(forms.map((each) => (each === form ? withWholeForm(form, target.value as WholeForm) : each)))
          }
        />
        {apart > 0 && <p className="pd-hint">{t('wholeFormApart', { number: apart })}</p>}
      </div>
    );
  });
}

const wholeForms = [
  ['edit', 'wholeFormEdit'],
  ['read', 'wholeFormRead'],
  ['hide', 'wholeFormHide'],
] as const;
