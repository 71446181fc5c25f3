import { JumpIcon } from '@portal/widgets/icon/subjects';
import { JumpDialog } from '../dialogs/JumpDialog';
import type { WorkflowAction } from './WorkflowAction';

export const jump: WorkflowAction = {
  name: 'jump',
  label: 'action.jump',
  drawing: JumpIcon,
  done: { text: 'success.jump', closes: true },
  Dialog: JumpDialog,
};
