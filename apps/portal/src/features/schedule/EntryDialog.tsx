import { limits, schedule } from '@portal/contract';
import { Button, Form, Input, Popconfirm, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEntry, createEntry, deleteEntry, type ScheduleEntry } from '../../shared/api/schedule';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import styles from './schedule.module.css';

interface FormValues {
  title: string;
  allDay: boolean;
  startDay: string;
  startClock: string;
  endDay: string;
  endClock: string;
  place: string;
  note: string;
}

interface Props {
  /** Missing for a new entry. */
  entry?: ScheduleEntry;
  /** The day that a new entry proposes. */
  day: string;
  onClose: () => void;
  /** With the key of the message to show. */
  onDone: (message: 'created' | 'changed' | 'deleted') => void;
}

/** Times as the server takes them; an entry of whole days lasts to the last second of its last day. */
const periodOf = ({ allDay, startDay, startClock, endDay, endClock }: FormValues) =>
  allDay
    ? { startTime: `${startDay} 00:00:00`, endTime: `${endDay} 23:59:59` }
    : { startTime: `${startDay} ${startClock}:00`, endTime: `${endDay} ${endClock}:00` };

const proposalFor = (day: string): FormValues => ({
  title: '',
  allDay: false,
  startDay: day,
  startClock: '09:00',
  endDay: day,
  endClock: '10:00',
  place: '',
  note: '',
});

function valuesOf(entry: ScheduleEntry): FormValues {
  const { title, allDay, place, note, startTime, endTime } = entry;
  const proposal = proposalFor('');
  return {
    title,
    allDay,
    place,
    note,
    startDay: startTime.slice(0, 10),
    startClock: allDay ? proposal.startClock : startTime.slice(11, 16),
    endDay: endTime.slice(0, 10),
    endClock: allDay ? proposal.endClock : endTime.slice(11, 16),
  };
}

/** Creates, changes or deletes an entry of the schedule. */
export function EntryDialog({ entry, day, onClose, onDone }: Props) {
  const { t } = useTranslation('schedule');
  const [requestId] = useState(() => crypto.randomUUID());

  async function send(values: FormValues) {
    const { title, allDay, place, note } = values;
    const content = { title, allDay, place, note, ...periodOf(values) };
    if (entry) await changeEntry({ id: entry.id, revision: entry.revision, ...content });
    else await createEntry(requestId, content);
    onDone(entry ? 'changed' : 'created');
  }

  async function remove({ id }: ScheduleEntry) {
    await deleteEntry(id).then(
      () => onDone('deleted'),
      () => undefined, // the client has shown why
    );
  }

  return (
    <FormDialog<FormValues>
      title={t(entry ? 'change' : 'create')}
      okText={t('save')}
      initialValues={entry ? valuesOf(entry) : proposalFor(day)}
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
      <Form.Item name="allDay" label={t('allDay')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Times />
      <Form.Item name="place" label={t('fields.place')}>
        <Input maxLength={limits.schedulePlaceLength} />
      </Form.Item>
      <Form.Item name="note" label={t('fields.note')}>
        <Input.TextArea maxLength={limits.scheduleNoteLength} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      {entry && (
        <Popconfirm
          title={t('deleteTitle')}
          description={t('deleteConfirm')}
          okText={t('delete')}
          okButtonProps={{ danger: true }}
          onConfirm={() => void remove(entry)}
        >
          <Button danger>{t('delete')}</Button>
        </Popconfirm>
      )}
    </FormDialog>
  );
}

/** Start and end; the clock times are hidden for whole days, and come back. */
function Times() {
  const { t } = useTranslation('schedule');
  const form = Form.useFormInstance<FormValues>();
  const allDay = Form.useWatch('allDay', form) ?? false;
  const required = [{ required: true, message: t('timeRequired') }];
  const inOrder = {
    validator: async () => {
      const values = form.getFieldsValue(true) as FormValues;
      if (values.startDay && values.endDay && !schedule.isSchedulePeriod(periodOf(values)))
        throw new Error(t('timeOrder', { days: limits.scheduleDays }));
    },
  };
  return (['start', 'end'] as const).map((part) => (
    <fieldset key={part} className={styles.times}>
      <legend>{t(`fields.${part}`)}</legend>
      <Form.Item
        name={`${part}Day`}
        rules={part === 'end' ? [...required, inOrder] : required}
        dependencies={part === 'end' ? ['startDay', 'startClock', 'endClock', 'allDay'] : []}
      >
        <Input type="date" aria-label={t(`fields.${part}Day`)} />
      </Form.Item>
      <Form.Item name={`${part}Clock`} rules={allDay ? [] : required} hidden={allDay}>
        <Input type="time" aria-label={t(`fields.${part}Clock`)} />
      </Form.Item>
    </fieldset>
  ));
}
