import { emptyPickerResult, formatDateTime, type PickerResult } from '@portal/contract';
import { MemberPicker } from '@portal/widgets/member-picker';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleaguePorts } from '../../shared/api/organisation';
import { createSubstitution } from '../../shared/api/substitutes';
import { FormDialog } from '../../shared/dialogs/FormDialog';

type Person = PickerResult['userList'][number];

interface FormValues {
  person: Person;
  startTime: string;
  endTime: string;
}

interface Props {
  onClose: () => void;
  onCreated: () => void;
}

const day = 24 * 3_600_000;
/** As an input of type `datetime-local` has it, to the minute. */
const fieldTime = (moment: number) => formatDateTime(moment).replace(' ', 'T').slice(0, 16);
const wireTime = (text: string) => `${text.replace('T', ' ')}:00`.slice(0, 19);

const nextWeek = () => ({ startTime: fieldTime(Date.now()), endTime: fieldTime(Date.now() + 7 * day) });

/** Chooses a substitute and the time of the absence. */
export function SubstituteDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('substitutes');
  const [proposal] = useState(nextWeek);
  const missing = (message: string) => [{ required: true, message }];
  return (
    <FormDialog<FormValues>
      title={t('add')}
      okText={t('save')}
      initialValues={proposal}
      send={async ({ person: { userId }, startTime, endTime }) => {
        await createSubstitution({ userId, startTime: wireTime(startTime), endTime: wireTime(endTime) });
        onCreated();
      }}
      onClose={onClose}
    >
      <Form.Item name="person" label={t('substitute')} rules={missing(t('substituteRequired'))}>
        <PersonInput title={t('substitute')} />
      </Form.Item>
      <Form.Item name="startTime" label={t('startTime')} rules={missing(t('timeRequired'))}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="endTime" label={t('endTime')} rules={missing(t('timeRequired'))}>
        <Input type="datetime-local" />
      </Form.Item>
    </FormDialog>
  );
}

interface PersonInputProps {
  title: string;
  /** From the form's item. */
  id?: string;
  value?: Person;
  onChange?: (person: Person | undefined) => void;
}

function PersonInput({ title, id, value, onChange }: PersonInputProps) {
  const { t } = useTranslation('substitutes');
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Button id={id} onClick={() => setPicking(true)}>
        {value ? value.chineseName : t('choose')}
      </Button>
      <MemberPicker
        open={picking}
        title={title}
        types={['user']}
        limits={{ user: 1 }}
        adminRemovable
        value={{ ...emptyPickerResult, userList: value ? [value] : [] }}
        onOk={({ userList }) => {
          setPicking(false);
          onChange?.(userList[0]);
        }}
        onCancel={() => setPicking(false)}
        ports={colleaguePorts}
      />
    </>
  );
}
