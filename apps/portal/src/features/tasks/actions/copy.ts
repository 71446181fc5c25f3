import { CopyIcon } from '@portal/widgets/icon/subjects';
import { CopyDialog } from '../dialogs/CopyDialog';
import type { WorkflowAction } from './WorkflowAction';

/** Others take note; the task stays with its handler, so the drawer stays open. */
export const copy: WorkflowAction = {
  name: 'copy',
  label: 'action.copy',
  drawing: CopyIcon,
  done: { text: 'success.copy', closes: false },
  Dialog: CopyDialog,
};
