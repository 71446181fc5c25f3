import { Switch, Tooltip } from 'antd';
import { readProcessSettings, type FormSetting } from '@portal/bpmn';
import { processOf } from '../../canvas/services';
import { disabledIf } from '../fields/Field';
import { SectionFrame, type SectionProps } from '../section';
import { useTask } from '../useTask';
import { FormList } from './FormList';
import { identify } from './model';
import { useForms } from './useForms';
import { useSection } from '../strings';

/** A node's own form settings, which stand before those of the process. */
export function NodeFormsSection({ element }: SectionProps) {
  const { modeler, t } = useSection();
  const { settings, update } = useTask(element);
  const { forms: bound } = readProcessSettings(processOf(modeler));
  const forms = settings.forms;
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
            onChange={(own) => update({ forms: own ? bound : undefined })}
          />
        </Tooltip>
      }
    >
      {forms ? (
        <OwnForms forms={forms} onChange={(next) => update({ forms: next })} />
      ) : (
        <p className="pd-hint">{hint}</p>
      )}
    </SectionFrame>
  );
}

function OwnForms(props: { forms: FormSetting[]; onChange: (forms: FormSetting[]) => void }) {
  const { records, loading } = useForms();
  return <FormList {...props} forms={identify(props.forms, records)} records={records} loading={loading} />;
}
