export { MatterRequestsPage, ReportRequestsPage, UnitTasksPage } from './RequestsPages';
