import { readProcessSettings, summaryFieldsMax, writeProcessSettings, type BpmnElement } from '@portal/bpmn';
import { MultiSelect } from '@portal/widgets/multi-select';
import { useDesigner } from '../../shared/DesignerContext';
import { changeProcess } from '../../canvas/services';
import { Field, noEmptyList } from '../fields/Field';
import { useReadableFields } from './useReadableFields';

/**
 * Chooses the form fields that task lists show below the title. A field that no form contains any more can be removed.
 */
export function SummaryFieldsSelect({ process }: { process: BpmnElement }) {
  const { modeler, t } = useDesigner();
  const { summaryFields, forms } = readProcessSettings(process);
  const { fields, loading } = useReadableFields();
  if (forms.length === 0 && summaryFields.length === 0) return null;
  const offered = fields.filter(({ path }) => !path.includes('.')).map(({ path, label }) => ({ value: path, label }));
  const lost = summaryFields.filter((key) => !offered.some(({ value }) => value === key));
  const isFull = summaryFields.length >= summaryFieldsMax;
  return (
    <Field label={t('summaryFields')} help={t('summaryFieldsHint', { count: summaryFieldsMax })}>
      <MultiSelect
        className="pd-select"
        loading={loading}
        aria-label={t('summaryFields')}
        value={summaryFields}
        options={[...offered, ...lost.map((key) => ({ value: key, label: key }))].map((option) => ({
          ...option,
          disabled: isFull && !summaryFields.includes(option.value),
        }))}
        optionFilterProp="label"
        {...noEmptyList}
        onChange={(keys: string[]) =>
          changeProcess(
            modeler,
            writeProcessSettings(modeler.get('moddle'), process, { summaryFields: keys.slice(0, summaryFieldsMax) }),
          )
        }
      />
    </Field>
  );
}
