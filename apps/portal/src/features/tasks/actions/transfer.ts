import { SwapOutlined } from '@ant-design/icons';
import { TransferDialog } from '../dialogs/HandOnDialog';
import type { WorkflowAction } from './WorkflowAction';

export const transfer: WorkflowAction = {
  name: 'transfer',
  label: 'action.transfer',
  drawing: SwapOutlined,
  done: { text: 'success.transfer', closes: true },
  Dialog: TransferDialog,
};
