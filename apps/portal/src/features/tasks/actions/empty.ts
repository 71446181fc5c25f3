import { EllipsisOutlined } from '@ant-design/icons';
import { EmptyDialog } from '../dialogs/PlainDialogs';
import type { WorkflowAction } from './WorkflowAction';

export const empty: WorkflowAction = {
  name: 'empty',
  label: 'action.empty',
  drawing: EllipsisOutlined,
  whileSuspended: true,
  Dialog: EmptyDialog,
};
