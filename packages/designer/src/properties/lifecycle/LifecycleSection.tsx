import { Switch } from 'antd';
import { readLifecycle, writeLifecycle, type BpmnElement, type Lifecycle } from '@portal/bpmn';
import { useSection } from '../strings';
import { changeProcess } from '../../canvas/services';
import { Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { SectionFrame } from '../section';
import { lifecycleIssues } from './model';
import { StarterFields } from './StarterFields';

/** Edits who may start the process, its version tag, and how long its history is kept (spec 001 §3). */
export function LifecycleSection({ process }: { process: BpmnElement }) {
  const { modeler, t } = useSection();
  const lifecycle = readLifecycle(process);
  const issues = lifecycleIssues(lifecycle);
  const update = (patch: Partial<Lifecycle>) => changeProcess(modeler, writeLifecycle(patch));
  return (
    <SectionFrame title={t('lifecycle')}>
      <StarterFields process={process} />
      <TextField
        label={t('versionTag')}
        value={lifecycle.versionTag}
        onCommit={(versionTag) => update({ versionTag })}
      />
      <TextField
        label={t('historyTimeToLive')}
        help={t('historyTimeToLiveHint')}
        value={lifecycle.historyTimeToLive}
        issue={issues.historyTimeToLive && t(issues.historyTimeToLive)}
        onCommit={(historyTimeToLive) => update({ historyTimeToLive })}
      />
      <TextField
        label={t('jobPriority')}
        help={t('processPriorityHint')}
        value={lifecycle.jobPriority}
        issue={issues.jobPriority && t(issues.jobPriority)}
        onCommit={(jobPriority) => update({ jobPriority: jobPriority.trim() })}
      />
      <TextField
        label={t('taskPriority')}
        help={t('processPriorityHint')}
        value={lifecycle.taskPriority}
        issue={issues.taskPriority && t(issues.taskPriority)}
        onCommit={(taskPriority) => update({ taskPriority: taskPriority.trim() })}
      />
      <Field label={t('startable')}>
        <Switch
          aria-label={t('startable')}
          checked={lifecycle.isStartableInTasklist}
          onChange={(isStartableInTasklist) => update({ isStartableInTasklist })}
        />
      </Field>
    </SectionFrame>
  );
}
