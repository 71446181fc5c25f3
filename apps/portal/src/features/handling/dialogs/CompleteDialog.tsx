import { completeWithoutForm } from '../../../shared/api/approval';
import type { ActionDialogProps } from '../actions/WorkflowAction';
import { needsNoForm } from '../forms/registry';
import { useTask } from '../useTask';
import { ActionDialog } from './ActionDialog';
import { CommentField } from './CommentField';
import { FlowFields, type ChosenFlows } from './FlowFields';
import { selectedFlows } from './flows';

interface Values {
  flows?: ChosenFlows;
  comment?: string;
}

export function CompleteDialog(props: ActionDialogProps) {
  const task = useTask(props.open);
  if (!task) return null;
  const { procInstId, taskId } = task;
  return (
    <ActionDialog<Values>
      {...props}
      name="complete"
      send={async ({ comment = '', flows }) => {
        const order = { procInstId, taskId, comment, selectedSeqFlowId: selectedFlows(flows) };
        return needsNoForm(props.open) ? completeWithoutForm(order) : props.form.current?.complete(order);
      }}
    >
      <FlowFields flows={props.open.configuration.seqFlowList} />
      <CommentField />
    </ActionDialog>
  );
}
