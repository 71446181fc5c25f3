import { textsIn } from '@portal/contract';
import { textOf } from '@portal/contract/records';
import { matterRequests, reportRequests, unitAnswers } from '@portal/contract/unit-requests';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestTable } from '../../shared/api/unit-requests';
import { isUnavailable } from '../../shared/http';
import { currentLocale } from '../../shared/i18n';
import { PageTabs } from '../../shared/layouts/PageTabs';
import { RecordDetail, RecordListPage, type RecordDetailProps } from '../../shared/records';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { answerParts, AnswersOverview, useAnswerColumns } from './answers';

const RequestTable = lazyInPlace(() => import('./tables/RequestTable'));
const TableFigures = lazyInPlace(() => import('./tables/TableFigures'));

/** Shows a request with its table, the answers of the units and their figures. */
function RequestDetail({ definition, record }: RecordDetailProps) {
  const { t } = useTranslation('unitRequests');
  const [tab, setTab] = useState('answers');
  const { data, error, refetch } = useQuery(requestTable(record.id));
  const title = textOf(record.values, 'title') ?? '';
  const remindable = record.state === 'published';
  const table = (
    <Suspense fallback={<PagePlaceholder />}>
      <RequestTable request={record.id} title={title} />
    </Suspense>
  );
  const request = <RecordDetail definition={definition} record={record} />;
  const asked = record.values['asksAttitude'] === true;
  const answers = <AnswersOverview request={record.id} remindable={remindable} attitudes={asked} />;
  if (record.state === 'draft')
    return (
      <Flex vertical gap={24}>
        {request}
        {!asked && table}
      </Flex>
    );
  if (!data?.table)
    return (
      <Flex vertical gap={24}>
        {answers}
        {!data && error && !isUnavailable(error) && <LoadError error={error} onRetry={() => void refetch()} />}
        {request}
      </Flex>
    );
  return (
    <PageTabs
      label={t('parts')}
      active={tab}
      onChange={setTab}
      items={[
        { key: 'answers', label: t('overview'), children: answers },
        {
          key: 'figures',
          label: t('figures.title'),
          children: <TableFigures request={record.id} title={title} remindable={remindable} />,
        },
        {
          key: 'request',
          label: t('request'),
          children: (
            <Flex vertical gap={24}>
              {request}
              {table}
            </Flex>
          ),
        },
      ]}
    />
  );
}

const parts = { Detail: RequestDetail };

/** /auditDepartment/notificationReport lists the requests on which units report. */
export const ReportRequestsPage = () => <RecordListPage key="report" definition={reportRequests} parts={parts} />;

/** /auditDepartment/notificationMatters lists the matters that units acknowledge and handle. */
export const MatterRequestsPage = () => <RecordListPage key="matter" definition={matterRequests} parts={parts} />;

/** /unitTasks/index lists the requests to the units that the person administers. */
export function UnitTasksPage() {
  const { t } = useTranslation('unitRequests');
  const { kind } = textsIn(unitAnswers.texts, currentLocale()).options;
  return (
    <RecordListPage
      definition={unitAnswers}
      columns={useAnswerColumns(['title', 'kind', 'unit', 'dueAt', 'submittedAt', 'state'])}
      parts={answerParts}
      views={[
        { key: 'all', label: t('all') },
        { key: 'report', label: kind?.['report'] ?? '', filters: { kind: 'report' } },
        { key: 'matter', label: kind?.['matter'] ?? '', filters: { kind: 'matter' } },
      ]}
    />
  );
}
