import { textsIn } from '@portal/contract';
import { companyProfile, subRecordKinds, subRecordTitle } from '@portal/contract/company';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Collapse, Flex, Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { companyChanges } from '../../../shared/api/company';
import { currentLocale } from '../../../shared/i18n';
import { RecordDetail, type RecordDetailProps } from '../../../shared/records';
import { useRefreshRecords } from '../../../shared/records/useRefreshRecords';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { SubRecordTab } from '../sub-records/SubRecordTab';
import { ChangeTable } from './ChangeTable';

/** A submitted profile for its reviewer: the task, what changed since the last approval, and everything it holds. */
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
      <section>
        <h3>{t('review.changes')}</h3>
        {data.approvedAt === null ? (
          <Alert type="info" showIcon title={t('review.first')} />
        ) : (
          <>
            <p>{t('review.approvedAt', { time: data.approvedAt })}</p>
            <ChangeTable changes={data} />
          </>
        )}
      </section>
      <RecordDetail definition={definition} record={record} />
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
      {drawer}
    </Flex>
  );
}
