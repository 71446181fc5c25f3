import { Switch } from 'antd';
import {
  isExpression,
  readProcessSettings,
  writeProcessSettings,
  type BpmnElement,
  type ProcessKey,
} from '@portal/bpmn';
import { useDesigner } from '../../shared/DesignerContext';
import { changeProcess } from '../../canvas/services';
import { TextField } from '../fields/TextField';
import { SectionFrame } from '../section';
import type { DesignerText } from '../../shared/strings';

export function ProcessKeySection({ process }: { process: BpmnElement }) {
  const { modeler, t } = useDesigner();
  const { processKey } = readProcessSettings(process);
  const issue = processKeyIssue(processKey);
  const update = (patch: Partial<ProcessKey>) => {
    const next = { ...processKey, ...patch };
    changeProcess(modeler, writeProcessSettings(modeler.get('moddle'), process, { processKey: next }));
  };
  return (
    <SectionFrame
      title={t('processKey')}
      extra={
        <Switch
          size="small"
          checked={processKey.enabled}
          aria-label={t('processKey')}
          onChange={(enabled) => update({ enabled })}
        />
      }
    >
      {processKey.enabled && (
        <>
          <TextField
            label={t('processKeyExpression')}
            required
            value={processKey.expression}
            issue={issue && t(issue)}
            onCommit={(expression) => update({ expression })}
          />
          <p className="pd-hint">{t('processKeyHint')}</p>
        </>
      )}
    </SectionFrame>
  );
}

/** Returns the error of the process key's expression, if the key is enabled. */
function processKeyIssue({ enabled, expression }: ProcessKey): DesignerText | undefined {
  if (!enabled) return undefined;
  if (expression.trim() === '') return 'processKeyRequired';
  return isExpression(expression) ? undefined : 'expressionNotWrapped';
}
