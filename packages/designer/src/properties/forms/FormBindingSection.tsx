import { useState } from 'react';
import { readProcessSettings, writeProcessSettings, type BpmnElement, type FormSetting } from '@portal/bpmn';
import { MultiSelect } from '@portal/widgets/multi-select';
import { LoadFailure } from '../../shared/lazy';
import { useDesigner } from '../../shared/DesignerContext';
import { changeProcess } from '../../canvas/services';
import { Field, noEmptyList, statusOf } from '../fields/Field';
import { SectionFrame } from '../section';
import { FormList } from './FormList';
import { bindForms, identify, optionsOf } from './model';
import { SummaryFieldsSelect } from './SummaryFieldsSelect';
import { useForms } from './useReadableFields';

/** Edits the forms of the process and their settings (spec 001 §2.5). */
export default function FormBindingSection({ process, settled }: { process: BpmnElement; settled: boolean }) {
  const { modeler, t } = useDesigner();
  const { forms: bound } = readProcessSettings(process);
  const { records, loading, failed, retry } = useForms();
  const update = (forms: FormSetting[]) =>
    changeProcess(modeler, writeProcessSettings(modeler.get('moddle'), process, { forms }));

  const [search, setSearch] = useState('');
  const options = optionsOf(bound, records);
  const matched = options.some(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
  const unmatched = matched || loading || failed ? undefined : t('formsUnmatched');
  const issue = settled && bound.length === 0 ? t('formsRequired') : undefined;

  return (
    <SectionFrame title={t('forms')}>
      <Field label={t('formsBound')} required issue={unmatched ?? issue}>
        <MultiSelect
          className="pd-select"
          status={statusOf(issue)}
          loading={loading}
          aria-label={t('formsBound')}
          placeholder={t('formsRequired')}
          value={bound.map(({ formKey }) => formKey)}
          options={options}
          optionFilterProp="label"
          {...noEmptyList}
          onSearch={setSearch}
          onBlur={() => setSearch('')}
          onChange={(keys: string[]) => update(bindForms(bound, keys, records))}
        />
      </Field>
      {failed && <LoadFailure onRetry={retry} />}
      <FormList forms={identify(bound, records)} records={records} loading={loading} onChange={update} />
      <SummaryFieldsSelect process={process} />
    </SectionFrame>
  );
}
