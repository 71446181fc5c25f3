import { ownProcess } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../shared/api/tasks/tasks';
import { messageOfError } from '../../shared/http';
import { CommentField } from '../../shared/workflow/CommentField';
import { useCallName } from '../../shared/workflow/useCallName';

/** Why an administrator intervenes: required, at most as long as an opinion. */
export function ReasonField({ hint }: { hint?: string }) {
  const { t } = useTranslation('processControl');
  return <CommentField name="reason" label={t('reason.label')} required={t('reason.missing')} hint={hint} />;
}

/** Chooses one of the running processes. Nothing is shown if the instance calls none. */
export function RunningProcessField({ procInstId }: { procInstId: string }) {
  const { t } = useTranslation('processControl');
  const nameOf = useCallName();
  const { data: running = [], error } = useQuery(workflow.allCalled(procInstId, { running: true }));
  if (error) return <Alert type="error" showIcon role="alert" title={messageOfError(error)} />;
  if (running.length === 0) return null;
  return (
    <Form.Item name="processId" label={t('within.label')} initialValue={ownProcess}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: ownProcess, label: t('within.own') },
          ...running.map((called) => ({ value: called.processId, label: nameOf(called) })),
        ]}
      />
    </Form.Item>
  );
}
