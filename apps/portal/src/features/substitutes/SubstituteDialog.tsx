import { formatDateTime } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleaguePorts } from '../../shared/api/organisation/organisation';
import { createSubstitution, substituteProcesses } from '../../shared/api/substitutes';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { PersonInput, type ChosenPerson } from '../../shared/people/PersonInput';
import { DateTimeInput } from '../../shared/inputs/DateTimeInput';
import { LoadError } from '../../shared/ui/placeholders/LoadError';

interface FormValues {
  person: ChosenPerson;
  startTime: string;
  endTime: string;
  scope: 'all' | 'some';
  processKeys: string[];
}

interface Props {
  onClose: () => void;
  onCreated: () => void;
}

const day = 24 * 3_600_000;
const minuteOf = (moment: number) => `${formatDateTime(moment).slice(0, 16)}:00`;

const nextWeek = () => ({
  scope: 'all' as const,
  startTime: minuteOf(Date.now()),
  endTime: minuteOf(Date.now() + 7 * day),
});

/** Chooses a substitute and the time of the absence. */
export function SubstituteDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('substitutes');
  const [proposal] = useState(nextWeek);
  const missing = (message: string) => [{ required: true, message }];
  return (
    <FormDialog<FormValues>
      title={t('add')}
      draft="substitute new"
      okText={t('save')}
      initialValues={proposal}
      send={async ({ person: { userId }, startTime, endTime, scope, processKeys }) => {
        await createSubstitution({ userId, startTime, endTime, processKeys: scope === 'some' ? processKeys : [] });
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
      <Form.Item name="scope" label={t('scope')}>
        <Radio.Group
          options={[
            { value: 'all', label: t('allProcesses') },
            { value: 'some', label: t('someProcesses') },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['scope']}>
        {({ getFieldValue }) => getFieldValue('scope') === 'some' && <ProcessesItem />}
      </Form.Item>
    </FormDialog>
  );
}

/** Chooses the processes of a substitution that does not cover all. */
function ProcessesItem() {
  const { t } = useTranslation('substitutes');
  const { data, error, isPending, refetch } = useQuery(substituteProcesses());
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Form.Item
      name="processKeys"
      label={t('processes')}
      rules={[{ required: true, type: 'array', min: 1, message: t('processesRequired') }]}
    >
      <Select
        mode="multiple"
        loading={isPending}
        placeholder={t('processesPlaceholder')}
        optionFilterProp="label"
        options={data?.map(({ key, name }) => ({ value: key, label: name }))}
      />
    </Form.Item>
  );
}
