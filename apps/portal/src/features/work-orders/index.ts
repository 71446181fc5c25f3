export { WorkOrdersAdministrationPage } from './WorkOrdersAdministrationPage';
export { WorkOrdersPage } from './WorkOrdersPage';
