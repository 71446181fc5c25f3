import { companyProfile as definition } from '@portal/contract/company';
import { Alert, Button, Popconfirm, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { refreshCompany, submitCompanyProfile, type CompanyProfile } from '../../shared/api/company';
import { cancelInstance } from '../../shared/api/tasks/actions';
import { notice } from '../../shared/notice';
import { RecordStateTag } from '../../shared/records/record-columns';
import { FieldNotes } from '../../shared/records/review/FieldNotes';
import { useChange } from '../../shared/ui/useBusy';
import { useWorkflowDrawer } from '../../shared/workflow/useWorkflowDrawer';

const types = { draft: 'info', review: 'info', sentBack: 'warning', returned: 'warning', approved: 'success' } as const;

/** The state of a profile, why it was returned, and what its administrators can do next. */
export function ReviewNotice({ profile: { record, review, administers } }: { profile: CompanyProfile }) {
  const { t } = useTranslation('company');
  const { open, drawer } = useWorkflowDrawer();
  const { busy, change } = useChange(refreshCompany);
  if (!record) return null;
  const state = record.state as keyof typeof definition.states;
  const shown = review?.returned ? 'sentBack' : state;

  const perform = (work: () => Promise<unknown>, message: 'submitted' | 'withdrawn') =>
    change(async () => {
      await work();
      notice.success(t(message));
    });

  const submittable = administers && (state === 'draft' || state === 'returned' || review?.returned === true);
  const withdrawable = administers && (state === 'review' || review?.returned === true) && review !== null;
  const details = [
    ...(record.pending ? [t('state.stands')] : []),
    ...(review?.reason && shown !== 'review' && shown !== 'draft'
      ? [t('reason', { user: review.reason.userName, time: review.reason.time, text: review.reason.text })]
      : []),
  ];
  return (
    <>
      <Alert
        type={types[shown]}
        role="status"
        title={
          <Space wrap>
            <RecordStateTag definition={definition} state={shown === 'sentBack' ? 'returned' : state} />
            {t(`state.${shown}`, { time: review?.submitTime })}
          </Space>
        }
        description={details.length > 0 && details.map((text) => <div key={text}>{text}</div>)}
        action={
          (review || submittable) && (
            <Space wrap>
              {review && <Button onClick={() => open({ procInstId: review.procInstId })}>{t('progress')}</Button>}
              {withdrawable && (
                <Popconfirm
                  title={t('withdrawConfirm')}
                  okText={t('withdraw')}
                  onConfirm={() =>
                    void perform(
                      () => cancelInstance({ procInstId: review.procInstId, comment: t('withdrawReason') }),
                      'withdrawn',
                    )
                  }
                >
                  <Button disabled={busy}>{t('withdraw')}</Button>
                </Popconfirm>
              )}
              {submittable && (
                <Popconfirm
                  title={t('submitConfirm')}
                  okText={t('submit')}
                  onConfirm={() => void perform(submitCompanyProfile, 'submitted')}
                >
                  <Button type="primary" loading={busy}>
                    {t(state === 'draft' ? 'submit' : 'resubmit')}
                  </Button>
                </Popconfirm>
              )}
            </Space>
          )
        }
      />
      {shown === 'sentBack' && <FieldNotes version={{ area: definition.area, id: record.id, notable: [] }} open />}
      {drawer}
    </>
  );
}
