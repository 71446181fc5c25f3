import { PrinterOutlined } from '@ant-design/icons';
import { PrintDialog } from '../dialogs/PlainDialogs';
import type { WorkflowAction } from './WorkflowAction';

export const print: WorkflowAction = {
  name: 'print',
  label: 'action.print',
  drawing: PrinterOutlined,
  whileSuspended: true,
  Dialog: PrintDialog,
  run: (context) => context.print(),
};
