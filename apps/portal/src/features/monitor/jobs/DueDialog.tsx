import type { monitor as contract } from '@portal/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { setJobDue } from '../../../shared/api/monitor';
import { DateTimeInput } from '../../../shared/inputs/DateTimeInput';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';

interface Props {
  job: Pick<contract.JobRecord, 'procInstId' | 'jobId' | 'nodeName' | 'due'>;
  onClose: () => void;
  onDone: () => void;
}

/** Sets another time for a job. */
export default function DueDialog({ job: { procInstId, jobId, nodeName, due }, ...dialog }: Props) {
  const { t } = useTranslation('monitor');
  return (
    <ActionDialog<{ due: string }>
      {...dialog}
      shown
      draft={`monitor:${procInstId} ${jobId} due`}
      title={t('job.moveTitle', { node: nodeName })}
      confirm={t('job.moveConfirm')}
      initialValues={{ due }}
      send={(values) => setJobDue({ procInstId, jobId, due: values.due })}
    >
      <Form.Item
        name="due"
        label={t('column.due')}
        extra={t('job.moveHint')}
        rules={[{ required: true, message: t('job.dueMissing') }]}
      >
        <DateTimeInput />
      </Form.Item>
    </ActionDialog>
  );
}
