import {
  deadlineActions,
  deadlineLimits,
  deadlineUnits,
  defaultDeadline,
  isCounted,
  type Deadline,
  type DeadlineUnit,
} from '@portal/bpmn';
import { useLoad } from '@portal/widgets/load';
import { Button, InputNumber, Select, Tag } from 'antd';
import { useState } from 'react';
import { lazyPart } from '../../shared/lazy';
import { Field, noEmptyList } from '../fields/Field';
import { useSection } from '../strings';

const PersonPicker = lazyPart(() => import('./PersonPicker'));

interface Props {
  deadline: Deadline | undefined;
  /** The due date of the node. */
  dueDate: string;
  issue: string | undefined;
  update: (deadline: Deadline | undefined) => void;
}

/** Edits how long a task may take, when its handlers are reminded, and what happens to it after that. */
export default function DeadlineFields({ deadline, dueDate, issue, update }: Props) {
  const { t } = useSection();
  const help = useCalendarHint(deadline);
  const change = (patch: Partial<Deadline>) => update({ ...(deadline ?? defaultDeadline), ...patch });
  return (
    <>
      <Field label={t('deadline')} name="deadline" issue={issue} help={help}>
        <Select<DeadlineUnit | 'none'>
          className="pd-select"
          aria-label={t('deadline')}
          value={deadline?.unit ?? 'none'}
          options={(['none', ...deadlineUnits] as const).map((value) => ({ value, label: t(`deadlineUnit.${value}`) }))}
          {...noEmptyList}
          onChange={(unit) => (unit === 'none' ? update(undefined) : change({ unit }))}
        />
        {deadline && isCounted(deadline) && (
          <InputNumber
            aria-label={t('deadlineAmount')}
            min={1}
            max={deadlineLimits.amount}
            precision={0}
            value={deadline.amount}
            onChange={(amount) => amount !== null && change({ amount })}
          />
        )}
      </Field>
      {deadline && (isCounted(deadline) || dueDate !== '') && <Consequences deadline={deadline} change={change} />}
    </>
  );
}

interface ConsequencesProps {
  deadline: Deadline;
  change: (patch: Partial<Deadline>) => void;
}

/** Edits the reminders of a deadline, and what is done to a task that is overdue. */
function Consequences({ deadline, change }: ConsequencesProps) {
  const { t } = useSection();
  const [picking, setPicking] = useState(false);
  const { action, user } = deadline;
  return (
    <>
      {(['remindBefore', 'remindEvery'] as const).map((name) => (
        <Field key={name} label={t(name)} help={t(deadline.unit === 'hour' ? `${name}Hint` : `${name}WorkHint`)}>
          <InputNumber
            aria-label={t(name)}
            min={0}
            max={deadlineLimits.hours}
            precision={0}
            value={deadline[name]}
            onChange={(hours) => change({ [name]: hours ?? 0 })}
          />
        </Field>
      ))}
      <Field label={t('overdueAction')} help={action === 'none' ? undefined : t(`overdueActionHint.${action}`)}>
        <Select
          className="pd-select"
          aria-label={t('overdueAction')}
          value={action}
          options={deadlineActions.map((value) => ({ value, label: t(`overdueAction.${value}`) }))}
          {...noEmptyList}
          onChange={(chosen) => change({ action: chosen, ...(chosen !== 'transfer' && { user: null }) })}
        />
      </Field>
      {action === 'transfer' && (
        <Field label={t('overduePerson')} required>
          <div className="pd-handlers">
            {user && <Tag>{user.chineseName}</Tag>}
            <Button size="small" onClick={() => setPicking(true)}>
              {t('chooseOverduePerson')}
            </Button>
          </div>
        </Field>
      )}
      {picking && (
        <PersonPicker
          user={user}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            change({ user: picked });
            setPicking(false);
          }}
        />
      )}
    </>
  );
}

/** Says by which calendar a deadline counts, and which years it does not know. */
function useCalendarHint(deadline: Deadline | undefined): string | undefined {
  const { t, ports } = useSection();
  const { data } = useLoad('', () => ports.workCalendar());
  if (!deadline) return undefined;
  if (deadline.unit === 'hour') return t('deadlineHoursHint');
  const hours = data?.hours.map(({ from, to }) => `${from}–${to}`).join(' ') ?? '';
  const unknown = data ? t('deadlineUnknownYears', { year: data.lastYear ?? '—' }) : '';
  return [t('deadlineWorkHint'), hours, unknown].join(' ');
}
