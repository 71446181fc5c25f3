import { PrinterOutlined } from '@ant-design/icons';
import type { WorkflowAction } from './WorkflowAction';

export const print: WorkflowAction = {
  name: 'print',
  label: 'action.print',
  drawing: PrinterOutlined,
  whileSuspended: true,
  run: (context) => context.print(),
};
