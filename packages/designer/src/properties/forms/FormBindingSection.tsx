import { Select } from 'antd';
import { useState } from 'react';
import { readProcessSettings, writeProcessSettings, type BpmnElement, type FormSetting } from '@portal/bpmn';
import { useDesigner } from '../../modeler/DesignerContext';
import { changeProcess } from '../../modeler/services';
import { Field, noEmptyList, statusOf } from '../fields/Field';
import { SectionFrame } from '../section';
import { FormList } from './FormList';
import { bindForms, identify } from './model';
import { useForms } from './useForms';

/** The forms of the process and their settings (spec 001 §2.5). */
export default function FormBindingSection({ process, settled }: { process: BpmnElement; settled: boolean }) {
  const { modeler, ports, t } = useDesigner();
  const { forms: bound } = readProcessSettings(process);
  const { records, loading } = useForms(ports);
  const update = (forms: FormSetting[]) =>
    changeProcess(modeler, writeProcessSettings(modeler.get('moddle'), process, { forms }));

  const [sought, seek] = useState('');
  const matched = records.some(({ formName }) => formName.toLowerCase().includes(sought.toLowerCase()));
  const unmatched = matched || loading ? undefined : t('formsUnmatched');
  const fault = settled && bound.length === 0 ? t('formsRequired') : undefined;

  return (
    <SectionFrame title={t('forms')}>
      <Field label={t('formsBound')} required fault={unmatched ?? fault}>
        <Select
          className="pd-select"
          status={statusOf(fault)}
          mode="multiple"
          loading={loading}
          aria-label={t('formsBound')}
          placeholder={t('formsRequired')}
          value={bound.map(({ formKey }) => formKey)}
          options={records.map(({ formKey, formName }) => ({ value: formKey, label: formName }))}
          optionFilterProp="label"
          {...noEmptyList}
          onSearch={seek}
          onBlur={() => seek('')}
          onChange={(keys: string[]) => update(bindForms(bound, keys, records))}
        />
      </Field>
      <FormList forms={identify(bound, records)} onChange={update} />
    </SectionFrame>
  );
}
