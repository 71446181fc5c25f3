import { completeWithoutForm } from '../../../shared/api/task-actions';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { waitingTask } from '../../../shared/workflow/open-workflow';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from './CommentField';
import { FlowFields, type ChosenFlows } from './FlowFields';
import { selectedFlows } from './flows';

interface Values {
  flows?: ChosenFlows;
  comment?: string;
}

export function CompleteDialog(props: ActionDialogProps) {
  const task = waitingTask(props.open);
  if (!task) return null;
  const { procInstId, taskId } = task;
  const complete = props.form?.complete ?? completeWithoutForm;
  return (
    <ActionDialog<Values>
      {...props}
      name={props.open.kind === 'handle' && props.open.info.resubmission ? 'resubmit' : 'complete'}
      send={({ comment = '', flows }) =>
        complete({ procInstId, taskId, comment, selectedSeqFlowId: selectedFlows(flows) })
      }
    >
      <FlowFields flows={props.open.configuration.seqFlowList} />
      <CommentField />
    </ActionDialog>
  );
}
