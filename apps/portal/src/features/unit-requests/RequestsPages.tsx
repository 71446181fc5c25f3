import { matterRequests, reportRequests } from '@portal/contract/unit-requests';
import { RecordListPage, RecordDetail, type RecordDetailProps } from '../../shared/records';
import { Flex } from 'antd';
import { AnswersOverview } from './AnswersOverview';

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
