import { StartIcon } from '@portal/widgets/icon/subjects';
import { CompleteDialog } from '../dialogs/CompleteDialog';
import type { WorkflowAction } from './WorkflowAction';

/** What agreeing is for the initiator after a reject. */
export const resubmit: WorkflowAction = {
  name: 'resubmit',
  button: 'complete',
  label: 'action.resubmit',
  drawing: StartIcon,
  needsForm: true,
  fits: (open) => open.kind === 'handle' && open.info.resubmission,
  done: { text: 'success.resubmit', closes: true },
  Dialog: CompleteDialog,
};
