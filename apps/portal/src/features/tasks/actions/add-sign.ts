import { UserAddOutlined } from '@ant-design/icons';
import { AddSignDialog } from '../dialogs/AddSignDialog';
import type { WorkflowAction } from './WorkflowAction';

/** The task stays with its handler, so the drawer stays open. */
export const addSign: WorkflowAction = {
  name: 'invite',
  label: 'action.addSign',
  drawing: UserAddOutlined,
  done: { text: 'success.addSign', closes: false },
  Dialog: AddSignDialog,
};
