import { StopOutlined } from '@ant-design/icons';
import { TerminateDialog } from '../dialogs/TerminateDialog';
import type { WorkflowAction } from './WorkflowAction';

export const terminate: WorkflowAction = {
  name: 'terminate',
  label: 'action.terminate',
  drawing: StopOutlined,
  danger: true,
  done: { text: 'success.terminate', closes: true },
  Dialog: TerminateDialog,
};
