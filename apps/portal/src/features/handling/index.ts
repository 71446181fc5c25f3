export { WorkflowDrawer, WorkflowDrawer as default, type WorkflowDrawerProps } from './WorkflowDrawer';
