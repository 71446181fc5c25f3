import { limits, schedule } from '@portal/contract';
import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onSuccess } from '../../shared/http';
import {
  changeEntry,
  createEntry,
  deleteEntry,
  type ScheduleContent,
  type ScheduleEntry,
} from '../../shared/api/schedule';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { useDeletion } from '../../shared/dialogs/questions';
import { DateTimeInput } from '../../shared/inputs/DateTimeInput';

/** The time that a new entry proposes. */
export type Proposal = Pick<ScheduleContent, 'startTime' | 'endTime'> & Partial<Pick<ScheduleContent, 'allDay'>>;

interface Props {
  edited: ScheduleEntry | Proposal;
  onClose: () => void;
  /** Called with the key of the message to show. */
  onDone: (message: 'created' | 'changed' | 'deleted') => void;
}

/** An entry of whole days lasts to the last second of its last day. */
const wholeDays = (content: ScheduleContent): ScheduleContent =>
  content.allDay
    ? {
        ...content,
        startTime: `${content.startTime.slice(0, 10)} 00:00:00`,
        endTime: `${content.endTime.slice(0, 10)} 23:59:59`,
      }
    : content;

const proposalFor = ({ startTime, endTime, allDay = false }: Proposal): ScheduleContent => ({
  title: '',
  allDay,
  startTime,
  endTime,
  place: '',
  note: '',
});

/** Creates, changes or deletes an entry of the schedule. */
export function EntryDialog({ edited, onClose, onDone }: Props) {
  const entry = 'id' in edited ? edited : undefined;
  const { t } = useTranslation('schedule');
  const confirmDeletion = useDeletion();
  const [requestId] = useState(() => crypto.randomUUID());

  async function send(values: ScheduleContent) {
    const content = wholeDays(values);
    if (entry) await changeEntry({ id: entry.id, revision: entry.revision, ...content });
    else await createEntry(requestId, content);
    onDone(entry ? 'changed' : 'created');
  }

  const remove = ({ id }: ScheduleEntry) => onSuccess(deleteEntry(id), () => onDone('deleted'));

  return (
    <FormDialog<ScheduleContent>
      title={t(entry ? 'change' : 'create')}
      draft={`schedule ${entry ? `${entry.id} r${entry.revision}` : edited.startTime.slice(0, 10)}`}
      okText={t('save')}
      initialValues={entry ?? proposalFor(edited)}
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
        <Button danger onClick={() => confirmDeletion(entry.title, () => remove(entry))}>
          {t('delete')}
        </Button>
      )}
    </FormDialog>
  );
}

/** Edits start and end. The clock times are hidden for whole days, but kept. */
function Times() {
  const { t } = useTranslation('schedule');
  const form = Form.useFormInstance<ScheduleContent>();
  const allDay = Form.useWatch('allDay', form) ?? false;
  const required = { required: true, message: t('timeRequired') };
  const inOrder = {
    validator: async () => {
      const values = form.getFieldsValue(true) as ScheduleContent;
      if (values.startTime && values.endTime && !schedule.isSchedulePeriod(wholeDays(values)))
        throw new Error(t('timeOrder', { days: limits.scheduleDays }));
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
        dependencies={['startTime', 'allDay']}
      >
        <DateTimeInput dayOnly={allDay} />
      </Form.Item>
    </>
  );
}
