import type { tasks } from '@portal/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../shared/http';
import { completeWithoutForm } from '../../../shared/api/tasks/actions';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { sentParts } from '../../../shared/workflow/opinion';
import { isAsked, needsComment, waitingTask, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { lastChosen, neededChoices, type ChosenHandlers } from '../handlers/choices';
import { HandlerFields } from '../handlers/HandlerFields';
import { useRequestedChoices } from '../handlers/useRequestedChoices';
import { CommentField } from '../../../shared/workflow/CommentField';
import { FlowFields } from './FlowFields';
import { chosenWay, selectedFlows, type ChosenFlows } from './flows';

interface Values {
  flows?: ChosenFlows;
  handlers?: ChosenHandlers;
  comment?: string;
}

interface CompleteDialogProps extends ActionDialogProps {
  /** A button of the process's own, by which the task is completed. */
  button?: { id: string; name: string; opinion: string };
}

export function CompleteDialog({ button, ...props }: CompleteDialogProps) {
  const { t } = useTranslation('handling');
  const { requested, watch } = useRequestedChoices(props.requestedNode);
  const task = waitingTask(props.open);
  if (!task) return null;
  const { procInstId, taskId, handlerChoiceList } = task;
  const complete = props.form?.complete ?? completeWithoutForm;
  return (
    <ActionDialog<Values>
      {...props}
      name={nameOf(props.open)}
      {...(button && {
        title: button.name,
        confirm: button.name,
        draft: props.draft && `${props.draft} ${button.id}`,
      })}
      initialValues={{ handlers: lastChosen(handlerChoiceList), ...(button && { comment: button.opinion }) }}
      send={({ comment = '', flows, handlers }) =>
        watch(
          complete({
            procInstId,
            taskId,
            comment,
            ...chosenWay(handlerChoiceList, { flows, handlers }),
            ...sentParts(props.opinion),
            ...(button && { buttonId: button.id }),
          }),
        )
      }
    >
      <NextSteps open={props.open} requested={requested} />
      <CommentField
        {...(needsComment(props.open) && { required: t('rule.comment') })}
        {...(isAsked(props.open) && { hint: t('hint.resolve') })}
      />
    </ActionDialog>
  );
}

/** Completing a task is submitting it again, giving an opinion for its owner, or else agreeing. */
function nameOf(open: OpenWorkflow): 'resolve' | 'resubmit' | 'complete' {
  if (isAsked(open)) return 'resolve';
  return open.kind === 'handle' && open.info.resubmission ? 'resubmit' : 'complete';
}

/** Returns whether the next node or handlers can be chosen, so that the dialog is needed. */
export const asksForChoices = (open: OpenWorkflow): boolean =>
  offered(open).length > 0 ||
  neededChoices(waitingTask(open)?.handlerChoiceList ?? [], { flows: [], requested: new Set() }).length > 0;

/** Completes a task at which there is nothing to choose. */
export function completeAtOnce({
  open,
  form,
  comment,
  opinion,
}: Pick<ActionDialogProps, 'open' | 'form' | 'opinion'> & { comment: string }) {
  const task = waitingTask(open);
  if (!task) return Promise.resolve<Answer>(null);
  const { procInstId, taskId } = task;
  const complete = form?.complete ?? completeWithoutForm;
  const parts = sentParts(opinion);
  return complete({ procInstId, taskId, comment, selectedSeqFlowId: [], nextHandlerList: [], ...parts });
}

/** Chooses the next nodes, and the handlers of those that follow by the flows chosen so far. */
export function NextSteps({ open, requested }: { open: OpenWorkflow; requested: ReadonlySet<string> }) {
  const flows = Form.useWatch<ChosenFlows | undefined>('flows');
  const choices = waitingTask(open)?.handlerChoiceList ?? [];
  return (
    <>
      <FlowFields flows={offered(open)} />
      <HandlerFields choices={choices} requested={requested} flows={selectedFlows(flows)} />
    </>
  );
}

/** The flows between which the reader chooses. For an added signer, the one who added them does while they can. */
const offered = (open: OpenWorkflow): readonly tasks.SeqFlow[] =>
  waitingTask(open)?.signing?.leavesChoices ? [] : open.configuration.seqFlowList;
