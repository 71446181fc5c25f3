export { WorkflowDrawer, WorkflowDrawer as default, type WorkflowDrawerProps } from './drawer/WorkflowDrawer';
export { default as WithdrawDialog } from './dialogs/WithdrawDialog';
