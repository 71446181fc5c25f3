import { NodeIndexOutlined } from '@ant-design/icons';
import { JumpDialog } from '../dialogs/JumpDialog';
import type { WorkflowAction } from './WorkflowAction';

export const jump: WorkflowAction = {
  name: 'jump',
  label: 'action.jump',
  drawing: NodeIndexOutlined,
  done: { text: 'success.jump', closes: true },
  Dialog: JumpDialog,
};
