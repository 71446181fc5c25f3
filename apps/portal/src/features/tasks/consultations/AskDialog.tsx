import { consultationLimits } from '@portal/contract/consultations';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askColleagues } from '../../../shared/api/consultations';
import type { People } from '../../../shared/people/ChosenPeople';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { waitingTask } from '../../../shared/workflow/open-workflow';
import { PeopleField } from '../dialogs/PeopleField';

interface Values {
  people: People;
  question: string;
}

/** Asks colleagues for their opinion. The task stays with the reader. */
export default function AskDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const [requestId] = useState(() => crypto.randomUUID());
  const task = waitingTask(props.open);
  if (!task) return null;
  const { procInstId, taskId } = task;
  return (
    <ActionDialog<Values>
      {...props}
      opinion={null}
      name="ask"
      send={({ people, question }) => {
        const members = people.map(({ userId, chineseName }) => ({ id: userId, name: chineseName }));
        return askColleagues({ procInstId, taskId, requestId, values: { people: members, question } });
      }}
    >
      <PeopleField
        label={t('field.askedPeople')}
        required={t('rule.askedPeople')}
        limit={consultationLimits.people}
        hint={t('hint.ask')}
      />
      <LongTextItem name="question" label={t('field.question')} required={t('rule.question')} />
    </ActionDialog>
  );
}

/** A text of up to 1000 characters. */
export function LongTextItem({ name, label, required }: { name: string; label: string; required: string }) {
  const { t } = useTranslation('handling');
  const count = consultationLimits.textLength;
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[
        { required: true, whitespace: true, message: required },
        { max: count, message: t('rule.commentLength', { label, count }) },
      ]}
    >
      <Input.TextArea rows={4} count={{ show: true, max: count }} placeholder={required} />
    </Form.Item>
  );
}
