export { WorkOrdersAdministrationPage, WorkOrdersPage } from './WorkOrdersPages';
