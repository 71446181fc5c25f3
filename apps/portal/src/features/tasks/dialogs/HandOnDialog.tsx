import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { People } from '../../../shared/people/ChosenPeople';
import { transferTask } from '../../../shared/api/tasks/actions';
import { delegateTask } from '../../../shared/api/tasks/tasks';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { sentParts } from '../../../shared/workflow/opinion';
import { delegatesForOpinion, isAsked, waitingTask } from '../../../shared/workflow/open-workflow';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';
import { PeopleField } from './PeopleField';
import { useSigners } from '../signers/useSigners';

interface Values {
  people: [People[number]];
  comment?: string;
}

/** Gives the task to exactly one other person: on the reader's behalf with an opinion (spec 000 §5), or permanently. */
function HandOnDialog({ way, ...props }: ActionDialogProps & { way: 'delegate' | 'transfer' }) {
  const { t } = useTranslation('handling');
  const task = waitingTask(props.open);
  const signers = useSigners(task, props.shown);
  if (!task) return null;
  const { procInstId, taskId } = task;
  const handOn = way === 'delegate' ? delegateTask : transferTask;
  const whom = way === 'delegate' ? 'assignee' : 'transferTo';
  const forOpinion = way === 'delegate' && delegatesForOpinion(props.open);
  return (
    <ActionDialog<Values>
      {...props}
      name={way}
      {...(forOpinion && { title: t('dialog.delegateForOpinion') })}
      send={({ people: [person], comment = '' }) =>
        handOn({
          procInstId,
          taskId,
          assignee: person.userId,
          comment,
          formRevision: props.formRevision,
          ...sentParts(props.opinion),
        })
      }
    >
      {/* from a delegate it goes back to the owner, as the notice of the task says */}
      {forOpinion && !isAsked(props.open) && (
        <Alert type="info" showIcon title={t('hint.delegateForOpinion')} style={{ marginBottom: 16 }} />
      )}
      <PeopleField label={t(`field.${whom}`)} required={t(`rule.${whom}`)} limit={1} taken={signers} />
      {way === 'delegate' ? (
        <CommentField label={t('field.delegateComment')} required={t('rule.delegateComment')} />
      ) : (
        <CommentField />
      )}
    </ActionDialog>
  );
}

export const DelegateDialog = (props: ActionDialogProps) => <HandOnDialog {...props} way="delegate" />;
export const TransferDialog = (props: ActionDialogProps) => <HandOnDialog {...props} way="transfer" />;
