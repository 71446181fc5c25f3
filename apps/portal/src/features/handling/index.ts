export { WorkflowDrawer, WorkflowDrawer as default, type WorkflowDrawerProps } from './WorkflowDrawer';
export { default as WithdrawDialog } from './dialogs/WithdrawDialog';
