import { textsIn } from '@portal/contract';
import { matterRequests, reportRequests, unitAnswers } from '@portal/contract/unit-requests';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { RecordDetail, RecordListPage, type RecordDetailProps } from '../../shared/records';
import { answerParts, AnswersOverview, useAnswerColumns } from './answers';

/** Shows a request with the answers of the units. */
const RequestDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    {record.state !== 'draft' && <AnswersOverview request={record.id} remindable={record.state === 'published'} />}
    <RecordDetail definition={definition} record={record} />
  </Flex>
);

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
