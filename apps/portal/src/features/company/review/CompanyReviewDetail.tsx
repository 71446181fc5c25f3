import { textsIn } from '@portal/contract';
import { companyProfile, subRecordKinds, subRecordTitle } from '@portal/contract/company';
import { useQuery } from '@tanstack/react-query';
import { Button, Collapse, Flex, Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { companyChanges } from '../../../shared/api/company';
import { currentLocale } from '../../../shared/i18n';
import { RecordDetail, type RecordDetailProps } from '../../../shared/records';
import { VersionOfRecord } from '../../../shared/records/review/VersionUnderReview';
import { useRefreshRecords } from '../../../shared/records/record-hooks';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { SubRecordTab } from '../sub-records/SubRecordTab';

/** Shows a submitted profile to its reviewer: the task, the changes since the last approval, and the whole content. */
export function CompanyReviewDetail({ definition, record }: RecordDetailProps) {
  const { t } = useTranslation('company');
  const { data, error, refetch } = useQuery(companyChanges(record.id));
  const { open, drawer } = useWorkflowDrawer();
  const refresh = useEffectEvent(useRefreshRecords(companyProfile));
  const taskId = data?.review?.taskId ?? null;
  const reviewed = data && `${data.review?.procInstId} ${taskId} ${data.approvedAt}`;
  useEffect(() => {
    if (reviewed) void refresh();
  }, [reviewed]);

  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const titles = textsIn(subRecordTitle, currentLocale());
  const { review } = data;
  const waits = record.pending != null || record.state !== 'approved';
  return (
    <Flex vertical gap={16}>
      {review && (
        <Flex gap={8} wrap>
          {taskId !== null ? (
            <Button type="primary" onClick={() => open({ procInstId: review.procInstId, taskId })}>
              {t('review.open')}
            </Button>
          ) : (
            <Button onClick={() => open({ procInstId: review.procInstId })}>{t('review.progress')}</Button>
          )}
        </Flex>
      )}
      {data.approvedAt !== null && <p>{t('review.approvedAt', { time: data.approvedAt })}</p>}
      {waits && <VersionOfRecord definition={definition} id={record.id} />}
      <RecordDetail definition={definition} record={record} differs={false} />
      {!waits && (
        <Collapse
          size="small"
          destroyOnHidden
          accordion
          items={subRecordKinds.map((kind) => ({
            key: kind,
            label: titles[kind],
            children: <SubRecordTab kind={kind} editable={false} companyId={data.companyId} />,
          }))}
        />
      )}
      {drawer}
    </Flex>
  );
}
