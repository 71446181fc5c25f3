export { MatterRequestsPage, ReportRequestsPage } from './RequestsPages';
export { UnitTasksPage } from './UnitTasksPage';
