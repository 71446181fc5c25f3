import { isCounted, isDeadlineValid, isDueDateInvalid, readSchedule, writeSchedule, type Schedule } from '@portal/bpmn';
import { changeElement } from '../../canvas/services';
import { deployErrorText } from '../../issues/texts';
import { bpmnOf } from '../../shared/types';
import { lazyPart } from '../../shared/lazy';
import { TextField } from '../fields/TextField';
import { FoldedSection } from '../FoldedSection';
import { priorityIssue } from '../job/model';
import type { SectionProps } from '../section';
import { useSection } from '../strings';
import { DateField } from '../time/DateField';
import { useTask } from '../useTask';

const DeadlineFields = lazyPart(() => import('./DeadlineFields'));

/** Edits when a task is due, when to follow up, and how urgent it is. */
export function ScheduleSection({ element }: SectionProps) {
  const { modeler, t, locale } = useSection();
  const schedule = readSchedule(bpmnOf(element));
  const issue = priorityIssue(schedule.priority);
  const dateIssue = (date: string) => (isDueDateInvalid(date) ? deployErrorText('dueDateInvalid', locale) : undefined);
  const { settings, update: updateTask } = useTask(element);
  const { deadline } = settings;
  const isInvalid = deadline !== undefined && !isDeadlineValid(deadline, schedule.dueDate);
  const update = (patch: Partial<Schedule>) => changeElement(modeler, element, writeSchedule(patch));
  return (
    <FoldedSection
      name="schedule"
      title={t('schedule')}
      count={[...Object.values(schedule), deadline].filter(Boolean).length}
    >
      {() => (
        <>
          <DeadlineFields
            deadline={deadline}
            dueDate={schedule.dueDate}
            issue={isInvalid ? deployErrorText('deadlineInvalid', locale) : undefined}
            update={(next) => updateTask({ deadline: next })}
          />
          {!(deadline && isCounted(deadline)) && (
            <DateField
              label={t('dueDate')}
              help={t('dateHint')}
              placeholder="${dueDate}"
              value={schedule.dueDate}
              issue={dateIssue(schedule.dueDate)}
              onCommit={(dueDate) => update({ dueDate: dueDate.trim() })}
            />
          )}
          <DateField
            label={t('followUpDate')}
            help={t('dateHint')}
            placeholder="${followUpDate}"
            value={schedule.followUpDate}
            issue={dateIssue(schedule.followUpDate)}
            onCommit={(followUpDate) => update({ followUpDate: followUpDate.trim() })}
          />
          <TextField
            label={t('priority')}
            help={t('priorityHint')}
            placeholder="50"
            value={schedule.priority}
            issue={issue && t(issue)}
            onCommit={(priority) => update({ priority: priority.trim() })}
          />
        </>
      )}
    </FoldedSection>
  );
}
