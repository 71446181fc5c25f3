import { Select } from 'antd';
import { useState } from 'react';
import { readScriptTask, scriptFormats, writeScriptTask, type ScriptTaskSettings } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { changeElement } from '../../modeler/services';
import { bpmnOf } from '../../modeler/types';
import { Field, statusOf } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';
import { changeScript, scriptFaults } from './model';

/** The script of a script task; it is stored only when nothing is wrong with it (spec 001 §5). */
export function ScriptTaskSection({ element }: SectionProps) {
  const { modeler, t } = useSection();
  const stored = readScriptTask(bpmnOf(element));
  const [unfinished, setUnfinished] = useState<ScriptTaskSettings>();
  const script = unfinished ?? stored;
  const faults = scriptFaults(script);
  const formatFault = faults.scriptFormat && t(faults.scriptFormat);
  const inline = script.scriptType === 'inline';

  const update = (patch: Partial<ScriptTaskSettings>) => {
    const next = changeScript(script, patch);
    const valid = Object.keys(scriptFaults(next)).length === 0;
    setUnfinished(valid ? undefined : next);
    if (valid) changeElement(modeler, element, writeScriptTask(next));
  };

  return (
    <SectionFrame title={t('scriptTask')}>
      <Field label={t('scriptFormat')} required fault={formatFault}>
        <Select
          className="pd-select"
          status={statusOf(formatFault)}
          aria-label={t('scriptFormat')}
          value={script.scriptFormat || null}
          options={scriptFormats.map((format) => ({ value: format, label: format }))}
          onChange={(scriptFormat) => update({ scriptFormat: scriptFormat ?? '' })}
        />
      </Field>
      <Field label={t('scriptType')}>
        <Select
          className="pd-select"
          aria-label={t('scriptType')}
          value={script.scriptType}
          options={[
            { value: 'inline' as const, label: t('scriptInline') },
            { value: 'external' as const, label: t('scriptResource') },
          ]}
          onChange={(scriptType) => update({ scriptType })}
        />
      </Field>
      <TextField
        key={script.scriptType}
        label={t(inline ? 'scriptBody' : 'resource')}
        required
        rows={inline ? 4 : 1}
        maxLength={limits.scriptLength}
        value={script.content}
        fault={faults.content && t(faults.content)}
        onCommit={(content) => update({ content })}
      />
      <TextField
        label={t('resultVariable')}
        value={script.resultVariable}
        onCommit={(resultVariable) => update({ resultVariable })}
      />
    </SectionFrame>
  );
}
