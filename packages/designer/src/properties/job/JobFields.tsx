import { readJob, writeJob, type Job } from '@portal/bpmn';
import { TextField } from '../fields/TextField';
import { useSection } from '../strings';
import { useOwner, type Owner } from '../useOwner';
import { jobIssues } from './model';

/** Edits which jobs run first, and when a failed job is tried again. */
export function JobFields({ owner }: { owner: Owner }) {
  const { t } = useSection();
  const { bpmn, moddle, change } = useOwner(owner);
  const job = readJob(bpmn);
  const issues = jobIssues(job);
  const update = (patch: Partial<Job>) => change(writeJob(moddle, bpmn, patch));
  return (
    <>
      <TextField
        label={t('retryTimeCycle')}
        help={t('retryTimeCycleHint')}
        value={job.retryTimeCycle}
        issue={issues.retryTimeCycle && t(issues.retryTimeCycle)}
        onCommit={(retryTimeCycle) => update({ retryTimeCycle: retryTimeCycle.trim() })}
      />
      <TextField
        label={t('jobPriority')}
        help={t('priorityHint')}
        value={job.priority}
        issue={issues.priority && t(issues.priority)}
        onCommit={(priority) => update({ priority: priority.trim() })}
      />
    </>
  );
}
