import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleaguePorts } from '../../shared/api/organisation/organisation';
import {
  changeEntry,
  createEntry,
  isApart,
  isSchedulePeriod,
  scheduleLimits,
  scheduleShares,
  type ChangeScope,
  type ScheduleEntry,
} from '../../shared/api/schedule';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { DateTimeInput } from '../../shared/inputs/DateTimeInput';
import { ChosenPeople } from '../../shared/people/ChosenPeople';
import { Conflicts } from './Conflicts';
import { formOf, timesOf, type EntryForm, type Proposal } from './entry-form';
import { RepeatFields } from './RepeatFields';
import { ScopeDialog } from './ScopeDialog';

interface Props {
  edited: ScheduleEntry | Proposal;
  onClose: () => void;
  onSaved: () => void;
  onDelete: (entry: ScheduleEntry) => void;
}

interface Asked {
  /** Whether the occurrence can be meant alone. */
  alone: boolean;
  /** Answers with the chosen scope, or null to go on editing. */
  answer: (scope: ChangeScope | null) => void;
}

/** Creates or changes an entry of the schedule. */
export function EntryDialog({ edited, onClose, onSaved, onDelete }: Props) {
  const { t } = useTranslation('schedule');
  const entry = 'id' in edited ? edited : undefined;
  const [requestId] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<Asked | null>(null);

  async function send({ title, place, note, remind, guests, ownerId, ...form }: EntryForm): Promise<void | false> {
    const times = timesOf(form);
    if (!times) return;
    const content = { title, place: place ?? '', note: note ?? '', remind, ...times };
    const guestIds = guests.map(({ userId }) => userId);
    if (!entry) {
      await createEntry({ requestId, guests: guestIds, ...content, ...(ownerId !== undefined && { ownerId }) });
      return onSaved();
    }
    const { id, revision, at } = entry;
    const scope = entry.repeat ? await ask(isSame(content.repeat, entry.repeat)) : 'all';
    if (scope === null) return false;
    await changeEntry({ ...content, guests: guestIds, id, revision, at, scope });
    onSaved();
  }

  async function ask(alone: boolean): Promise<ChangeScope | null> {
    const scope = await new Promise<ChangeScope | null>((answer) => setAsked({ alone, answer }));
    setAsked(null);
    return scope;
  }

  return (
    <>
      <FormDialog<EntryForm>
        title={t(entry ? 'change' : 'create')}
        draft={`schedule ${entry ? `${entry.id} r${entry.revision} ${entry.at ?? ''}` : edited.startTime.slice(0, 10)}`}
        okText={t('save')}
        initialValues={formOf(edited)}
        send={send}
        onClose={onClose}
      >
        <Form.Item
          name="title"
          label={t('fields.title')}
          rules={[{ required: true, whitespace: true, message: t('titleRequired') }]}
        >
          <Input maxLength={limits.scheduleTitleLength} autoFocus />
        </Form.Item>
        {!entry && <OwnerField />}
        <Form.Item name="allDay" label={t('allDay')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Times />
        <RepeatFields />
        <Form.Item name="guests" label={t('fields.guests')}>
          <ChosenPeople
            title={t('fields.guests')}
            button={{ children: t('invite') }}
            removeLabel={(name) => t('removeGuest', { name })}
            limit={scheduleLimits.guests}
            ports={colleaguePorts}
          />
        </Form.Item>
        <Conflicts except={entry?.id} ownerId={entry?.ownerId} />
        <Form.Item name="place" label={t('fields.place')}>
          <Input maxLength={limits.schedulePlaceLength} />
        </Form.Item>
        <Form.Item name="remind" label={t('fields.remind')}>
          <Select
            options={[
              { value: null, label: t('remind.none') },
              ...scheduleLimits.remindMinutes.map((value) => ({ value, label: t(`remind.${value}`) })),
            ]}
          />
        </Form.Item>
        <Form.Item name="note" label={t('fields.note')}>
          <Input.TextArea maxLength={limits.scheduleNoteLength} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        {entry && (
          <Button danger onClick={() => onDelete(entry)}>
            {t('delete')}
          </Button>
        )}
      </FormDialog>
      {asked && (
        <ScopeDialog
          doing="change"
          alone={asked.alone}
          onChoose={async (scope) => asked.answer(scope)}
          onClose={() => asked.answer(null)}
        />
      )}
    </>
  );
}

const sorted = (value: object | null) =>
  value && Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
const isSame = (one: object | null, other: object | null) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Whose schedule the entry is for. Only aides have a choice. */
function OwnerField() {
  const { t } = useTranslation('schedule');
  const { data } = useQuery(scheduleShares());
  const owners = data?.received.filter(({ level }) => level === 'aide') ?? [];
  if (owners.length === 0) return null;
  return (
    <Form.Item name="ownerId" label={t('fields.owner')}>
      <Select
        placeholder={t('myself')}
        options={[
          { value: undefined, label: t('myself') },
          ...owners.map(({ userId, userName }) => ({ value: userId, label: userName })),
        ]}
      />
    </Form.Item>
  );
}

/** Edits start and end. The clock times are hidden for whole days, but kept. */
function Times() {
  const { t } = useTranslation('schedule');
  const form = Form.useFormInstance<EntryForm>();
  const allDay = Form.useWatch('allDay', form) ?? false;
  const required = { required: true, message: t('timeRequired') };
  const inOrder = {
    validator: async () => {
      const times = timesOf(form.getFieldsValue(true) as EntryForm);
      if (times && !isSchedulePeriod(times)) throw new Error(t('timeOrder', { days: limits.scheduleDays }));
      if (times && !isApart(times)) throw new Error(t('repeat.overlap'));
    },
  };
  return (
    <>
      <Form.Item name="startTime" label={t('fields.start')} rules={[required]}>
        <DateTimeInput dayOnly={allDay} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label={t('fields.end')}
        rules={[required, inOrder]}
        dependencies={['startTime', 'allDay', 'unit', 'interval', 'days']}
      >
        <DateTimeInput dayOnly={allDay} />
      </Form.Item>
    </>
  );
}
