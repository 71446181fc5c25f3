import { UserSwitchOutlined } from '@ant-design/icons';
import { DelegateDialog } from '../dialogs/HandOnDialog';
import type { WorkflowAction } from './WorkflowAction';

export const delegate: WorkflowAction = {
  name: 'delegate',
  label: 'action.delegate',
  drawing: UserSwitchOutlined,
  done: { text: 'success.delegate', closes: true },
  Dialog: DelegateDialog,
};
