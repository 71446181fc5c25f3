import { UserDeleteOutlined } from '@ant-design/icons';
import { RemoveSignDialog } from '../dialogs/RemoveSignDialog';
import type { WorkflowAction } from './WorkflowAction';

/** The task stays with its handler, so the drawer stays open. */
export const removeSign: WorkflowAction = {
  name: 'removeSign',
  label: 'action.removeSign',
  drawing: UserDeleteOutlined,
  done: { text: 'success.removeSign', closes: false },
  Dialog: RemoveSignDialog,
};
