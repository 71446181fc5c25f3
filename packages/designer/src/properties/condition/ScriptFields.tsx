import { Select } from 'antd';
import { scriptFormats, type Condition } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { Field, statusOf } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { withScriptType, type conditionFaults } from './model';
import { useSection } from '../strings';

interface ScriptFieldsProps {
  script: Extract<Condition, { type: 'script' }>;
  faults: ReturnType<typeof conditionFaults>;
  update: (condition: Condition) => void;
}

export function ScriptFields({ script, faults, update }: ScriptFieldsProps) {
  const { t } = useSection();
  const formatFault = faults.format && t(faults.format);
  return (
    <>
      <Field label={t('scriptFormat')} required fault={formatFault}>
        <Select
          className="pd-select"
          status={statusOf(formatFault)}
          aria-label={t('scriptFormat')}
          value={script.format}
          options={scriptFormats.map((format) => ({ value: format, label: format }))}
          onChange={(format) => update({ ...script, format })}
        />
      </Field>
      <Field label={t('scriptType')}>
        <Select
          className="pd-select"
          aria-label={t('scriptType')}
          value={script.scriptType}
          options={[
            { value: 'inline', label: t('scriptInline') },
            { value: 'resource', label: t('scriptResource') },
          ]}
          onChange={(scriptType: 'inline' | 'resource') => update(withScriptType(script.format, scriptType))}
        />
      </Field>
      {script.scriptType === 'inline' ? (
        <TextField
          key="body"
          label={t('scriptBody')}
          required
          rows={4}
          maxLength={limits.scriptLength}
          value={script.body}
          fault={faults.content && t(faults.content)}
          onCommit={(body) => update({ ...script, body })}
        />
      ) : (
        <TextField
          key="resource"
          label={t('resource')}
          required
          value={script.resource}
          fault={faults.content && t(faults.content)}
          onCommit={(resource) => update({ ...script, resource })}
        />
      )}
    </>
  );
}
