import { ThunderboltOutlined } from '@ant-design/icons';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { CompleteDialog } from '../dialogs/CompleteDialog';
import type { WorkflowAction } from './WorkflowAction';

const known = new Map<string, WorkflowAction>();

/**
 * Returns the action of a custom button. It completes the task, and conditions behind the node read which button was
 * used.
 */
export function customAction(id: string, name: string, opinion = name): WorkflowAction {
  const key = `${id} ${name} ${opinion}`;
  const button = { id, name, opinion };
  const action: WorkflowAction = known.get(key) ?? {
    name: `custom-${id}`,
    label: 'action.complete',
    drawing: ThunderboltOutlined,
    needsForm: true,
    done: { text: 'success.complete', closes: true },
    Dialog: (props: ActionDialogProps) => <CompleteDialog {...props} button={button} />,
  };
  known.set(key, action);
  return action;
}
