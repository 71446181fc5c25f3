import { formatDateTime } from '@portal/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleaguePorts } from '../../shared/api/organisation/organisation';
import { createSubstitution } from '../../shared/api/substitutes';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { PersonInput, type ChosenPerson } from '../../shared/people/PersonInput';
import { DateTimeInput } from '../../shared/inputs/DateTimeInput';

interface FormValues {
  person: ChosenPerson;
  startTime: string;
  endTime: string;
}

interface Props {
  onClose: () => void;
  onCreated: () => void;
}

const day = 24 * 3_600_000;
const minuteOf = (moment: number) => `${formatDateTime(moment).slice(0, 16)}:00`;

const nextWeek = () => ({ startTime: minuteOf(Date.now()), endTime: minuteOf(Date.now() + 7 * day) });

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
        await createSubstitution({ userId, startTime, endTime });
        onCreated();
      }}
      onClose={onClose}
    >
      <Form.Item name="person" label={t('substitute')} rules={missing(t('substituteRequired'))}>
        <PersonInput title={t('substitute')} ports={colleaguePorts} />
      </Form.Item>
      <Form.Item name="startTime" label={t('startTime')} rules={missing(t('timeRequired'))}>
        <DateTimeInput />
      </Form.Item>
      <Form.Item name="endTime" label={t('endTime')} rules={missing(t('timeRequired'))}>
        <DateTimeInput />
      </Form.Item>
    </FormDialog>
  );
}
