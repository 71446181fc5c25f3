import { CheckSquareOutlined } from '@ant-design/icons';
import { ClaimDialog } from '../dialogs/ClaimDialog';
import type { WorkflowAction } from './WorkflowAction';

/** Claims an unassigned task with several candidates. */
export const claim: WorkflowAction = {
  name: 'claim',
  label: 'action.claim',
  drawing: CheckSquareOutlined,
  fits: (open) => open.kind === 'handle' && open.info.claim === 'offered',
  done: { text: 'success.claim', closes: false },
  Dialog: ClaimDialog,
};
