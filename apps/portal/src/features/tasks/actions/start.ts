import { StartIcon } from '@portal/widgets/icon/subjects';
import { StartDialog } from '../dialogs/StartDialog';
import type { WorkflowAction } from './WorkflowAction';

/** Afterwards the initiated instances are shown, the new one first. */
export const start: WorkflowAction = {
  name: 'start',
  label: 'action.start',
  drawing: StartIcon,
  needsForm: true,
  done: { text: 'success.start', closes: true, leadsTo: '/process/my' },
  Dialog: StartDialog,
};
