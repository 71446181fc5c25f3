import type { administration as contract } from '@portal/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { setJobDue } from '../../../shared/api/monitor';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';

interface Props {
  job: Pick<contract.JobRecord, 'procInstId' | 'jobId' | 'nodeName' | 'due'>;
  onClose: () => void;
  onDone: () => void;
}

/** Another time for a job. */
export default function DueDialog({ job: { procInstId, jobId, nodeName, due }, ...dialog }: Props) {
  const { t } = useTranslation('monitor');
  return (
    <ActionDialog<{ due: string }>
      {...dialog}
      shown
      draft={`monitor:${procInstId} ${jobId} due`}
      title={t('job.moveTitle', { node: nodeName })}
      confirm={t('job.moveConfirm')}
      initialValues={{ due: due.replace(' ', 'T') }}
      send={(values) => setJobDue({ procInstId, jobId, due: wireTime(values.due) })}
    >
      <Form.Item
        name="due"
        label={t('column.due')}
        extra={t('job.moveHint')}
        rules={[{ required: true, message: t('job.dueMissing') }]}
      >
        <Input type="datetime-local" step={1} />
      </Form.Item>
    </ActionDialog>
  );
}

/** A time as the field gives it, with or without seconds, as the wire has it. */
const wireTime = (text: string): string => `${text.replace('T', ' ')}:00`.slice(0, 19);
