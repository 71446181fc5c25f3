import { RollbackOutlined } from '@ant-design/icons';
import { RejectDialog } from '../dialogs/RejectDialog';
import type { WorkflowAction } from './WorkflowAction';

export const reject: WorkflowAction = {
  name: 'reject',
  label: 'action.reject',
  drawing: RollbackOutlined,
  obstacle: (open) => (open.kind === 'handle' && !open.info.rejectable ? 'noTargets' : null),
  done: { text: 'success.reject', closes: true },
  Dialog: RejectDialog,
};
