import { matterRequests, reportRequests } from '@portal/contract/unit-requests';
import { RecordListPage } from '../../shared/records';
import { RequestDetail } from './RequestDetail';

const parts = { Detail: RequestDetail };

/** /auditDepartment/notificationReport: what units are asked to report. */
export const ReportRequestsPage = () => <RecordListPage key="report" definition={reportRequests} parts={parts} />;

/** /auditDepartment/notificationMatters: what units have to acknowledge and handle. */
export const MatterRequestsPage = () => <RecordListPage key="matter" definition={matterRequests} parts={parts} />;
