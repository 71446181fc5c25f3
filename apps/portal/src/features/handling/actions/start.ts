import { SendOutlined } from '@ant-design/icons';
import { StartDialog } from '../dialogs/StartDialog';
import type { WorkflowAction } from './WorkflowAction';

export const start: WorkflowAction = {
  name: 'start',
  label: 'action.start',
  drawing: SendOutlined,
  needsForm: true,
  done: { text: 'success.start', closes: true },
  Dialog: StartDialog,
};
