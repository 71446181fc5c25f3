import { useState } from 'react';
import { readScriptTask, writeScriptTask, type ScriptTaskSettings } from '@portal/bpmn';
import { changeElement } from '../../canvas/services';
import { bpmnOf } from '../../shared/types';
import { TextField } from '../fields/TextField';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';
import { changeScript, scriptIssues } from './model';
import { ScriptFields } from './ScriptFields';

/** Edits the script of a script task. It is stored only if it is valid (spec 001 §5). */
export function ScriptTaskSection({ element }: SectionProps) {
  const { modeler, t } = useSection();
  const stored = readScriptTask(bpmnOf(element));
  const [unfinished, setUnfinished] = useState<ScriptTaskSettings>();
  const script = unfinished ?? stored;

  const update = (next: ScriptTaskSettings) => {
    const valid = Object.keys(scriptIssues(next)).length === 0;
    setUnfinished(valid ? undefined : next);
    if (valid) changeElement(modeler, element, writeScriptTask(next));
  };

  return (
    <SectionFrame title={t('scriptTask')}>
      <ScriptFields
        script={script}
        issues={scriptIssues(script)}
        onChange={(patch) => update(changeScript(script, patch))}
      />
      <TextField
        label={t('resultVariable')}
        value={script.resultVariable}
        onCommit={(resultVariable) => update({ ...script, resultVariable })}
      />
    </SectionFrame>
  );
}
