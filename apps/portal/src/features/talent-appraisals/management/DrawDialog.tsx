import { appraisalLimits, type AppraisalOverview } from '@portal/contract/talent-appraisals';
import { useQueryClient } from '@tanstack/react-query';
import { DatePicker, Form, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { drawExperts, refreshAppraisals } from '../../../shared/api/talent-appraisals';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { notice } from '../../../shared/notice';

interface Values {
  experts: number;
  dueAt: Dayjs;
}

const usualDays = 14;

/** Asks for the number of experts and the deadline, and draws. Later it fills vacant seats and moves the deadline. */
export function DrawDialog({ overview, onClose }: { overview: AppraisalOverview; onClose: () => void }) {
  const { t } = useTranslation('talentAppraisals');
  const client = useQueryClient();
  const send = async ({ experts, dueAt }: Values) => {
    const due = dueAt.format('YYYY-MM-DD HH:mm:ss');
    const { drawn } = await drawExperts({ batchId: overview.batchId, experts, dueAt: due });
    notice.success(t('drawn', { count: drawn }));
    onClose();
    await refreshAppraisals(client);
  };
  return (
    <FormDialog<Values>
      title={t(overview.stage === 'ready' ? 'draw' : 'drawAgain')}
      draft={null}
      okText={t(overview.stage === 'ready' ? 'draw' : 'drawAgain')}
      initialValues={{
        experts: overview.experts,
        dueAt: overview.dueAt ? dayjs(overview.dueAt) : dayjs().add(usualDays, 'day').hour(18).minute(0).second(0),
      }}
      send={send}
      onClose={onClose}
    >
      <p style={{ marginBottom: 16, color: 'var(--muted)' }}>{t('drawHint')}</p>
      <Form.Item name="experts" label={t('fields.experts')} rules={[{ required: true, message: t('required') }]}>
        <InputNumber min={1} max={appraisalLimits.experts} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="dueAt" label={t('fields.dueAt')} rules={[{ required: true, message: t('required') }]}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
}
