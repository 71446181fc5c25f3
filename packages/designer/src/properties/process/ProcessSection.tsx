import { Switch } from 'antd';
import {
  readDocumentation,
  readProcessSettings,
  writeDocumentation,
  writeProcessSettings,
  type BpmnElement,
} from '@portal/bpmn';
import { limits } from '@portal/contract';
import { useDesigner } from '../../shared/DesignerContext';
import { changeProcess } from '../../canvas/services';
import { Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { SectionFrame } from '../section';

export function ProcessSection({ process, settled }: { process: BpmnElement; settled: boolean }) {
  const { modeler, t } = useDesigner();
  const { isExecutable } = readProcessSettings(process);
  const name = process.name ?? '';
  return (
    <SectionFrame title={t('general')}>
      <TextField label={t('id')} value={process.id ?? ''} readOnly onCommit={() => undefined} />
      <TextField
        label={t('name')}
        required
        value={name}
        maxLength={limits.processNameLength}
        issue={settled && !name.trim() ? t('processNameRequired') : undefined}
        onCommit={(value) => changeProcess(modeler, { name: value })}
      />
      <Field label={t('executable')} issue={settled && !isExecutable ? t('executableOff') : undefined}>
        <Switch
          checked={isExecutable}
          aria-label={t('executable')}
          onChange={(checked) =>
            changeProcess(modeler, writeProcessSettings(modeler.get('moddle'), process, { isExecutable: checked }))
          }
        />
      </Field>
      <TextField
        label={t('documentation')}
        rows={2}
        value={readDocumentation(process)}
        onCommit={(value) => changeProcess(modeler, writeDocumentation(modeler.get('moddle'), process, value))}
      />
    </SectionFrame>
  );
}
