import { CheckOutlined } from '@ant-design/icons';
import { CompleteDialog } from '../dialogs/CompleteDialog';
import type { WorkflowAction } from './WorkflowAction';

export const complete: WorkflowAction = {
  name: 'complete',
  label: 'action.complete',
  drawing: CheckOutlined,
  needsForm: true,
  done: { text: 'success.complete', closes: true },
  Dialog: CompleteDialog,
};
