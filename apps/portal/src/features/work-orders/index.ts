export { WorkOrdersAdministrationPage, WorkOrdersPage } from './WorkOrdersPages';
export { WorkOrdersDispatchPage } from './dispatch/WorkOrdersDispatchPage';
