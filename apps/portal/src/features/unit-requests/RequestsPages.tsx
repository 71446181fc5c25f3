import { textsIn } from '@portal/contract';
import { matterRequests, reportRequests, unitAnswers } from '@portal/contract/unit-requests';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { RecordDetail, RecordListPage, type RecordDetailProps } from '../../shared/records';
import { answerParts, AnswersOverview, useAnswerColumns } from './answers';

/** A request with what the units have done about it. */
const RequestDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    {record.state !== 'draft' && <AnswersOverview request={record.id} remindable={record.state === 'published'} />}
    <RecordDetail definition={definition} record={record} />
  </Flex>
);

const parts = { Detail: RequestDetail };

/** /auditDepartment/notificationReport: what units are asked to report. */
export const ReportRequestsPage = () => <RecordListPage key="report" definition={reportRequests} parts={parts} />;

/** /auditDepartment/notificationMatters: what units have to acknowledge and handle. */
export const MatterRequestsPage = () => <RecordListPage key="matter" definition={matterRequests} parts={parts} />;

/** /unitTasks/index: what the units that the person administers are asked for. */
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
