import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { readProcessSettings, type FormSetting } from '@portal/bpmn';
import { useLoad } from '@portal/widgets/load';
import type { DesignerPorts } from '../../modeler/ports';
import { processOf } from '../../canvas/services';
import { identify } from '../forms/model';
import { useSection } from '../strings';
import { comparison, operators, type Operator } from './builder';

/** Writes a comparison with a field of the bound forms, for those who do not know the language of expressions. */
export function ConditionBuilder({ onWrite }: { onWrite: (expression: string) => void }) {
  const { modeler, ports, t } = useSection();
  const { forms } = readProcessSettings(processOf(modeler));
  const { data, loading } = useLoad(forms.map(({ formKey }) => formKey).join(' '), () => fieldsOf(ports, forms));
  const fields = data ?? [];
  const [field, setField] = useState<string>();
  const [operator, setOperator] = useState<Operator>('==');
  const [value, setValue] = useState('');
  if (fields.length === 0) return loading ? null : <p className="pd-hint">{t('builderNoFields')}</p>;
  const isReady = field !== undefined && value.trim() !== '';
  const write = () => {
    if (isReady) onWrite(comparison(field, operator, value));
  };
  return (
    <fieldset className="pd-builder">
      <legend className="pd-label">{t('builder')}</legend>
      <Select
        className="pd-select"
        aria-label={t('builderField')}
        placeholder={t('builderField')}
        value={field ?? null}
        options={fields}
        onChange={(key: string | null) => setField(key ?? undefined)}
      />
      <div className="pd-form-row">
        <Select
          aria-label={t('builderOperator')}
          value={operator}
          options={operators.map((each) => ({ value: each, label: t(`operator.${each}`) }))}
          onChange={setOperator}
        />
        <Input
          aria-label={t('builderValue')}
          placeholder={t('builderValue')}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          onPressEnter={write}
        />
        <Button disabled={!isReady} onClick={write}>
          {t('builderWrite')}
        </Button>
      </div>
    </fieldset>
  );
}

/** What can be compared: every field of the bound forms, by its name. */
async function fieldsOf(ports: DesignerPorts, bound: FormSetting[]): Promise<{ value: string; label: string }[]> {
  const forms = identify(bound, await ports.listForms());
  const items = await Promise.all(
    forms.map(({ formId }) => (formId === null ? Promise.resolve([]) : ports.listFormItems(formId))),
  );
  return items
    .flat()
    .filter(({ type }) => type === '0')
    .map(({ fieldKey, fieldName }) => ({ value: fieldKey, label: `${fieldName}（${fieldKey}）` }));
}
