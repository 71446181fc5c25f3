import { CheckSquareOutlined } from '@ant-design/icons';
import { ClaimDialog } from '../dialogs/ClaimDialog';
import type { WorkflowAction } from './WorkflowAction';

/** Of a task that several may handle, and nobody has yet. */
export const claim: WorkflowAction = {
  name: 'claim',
  label: 'action.claim',
  drawing: CheckSquareOutlined,
  fits: (open) => open.kind === 'handle' && open.info.claim === 'offered',
  done: { text: 'success.claim', closes: false },
  Dialog: ClaimDialog,
};
