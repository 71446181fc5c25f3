import { useTranslation } from 'react-i18next';
import { delegateTask } from '../../../shared/api/handling';
import type { ActionDialogProps } from '../actions/WorkflowAction';
import { useTask } from '../useTask';
import { ActionDialog } from './ActionDialog';
import { CommentField } from './CommentField';
import { PeopleField, type People } from './PeopleField';
import { useSigners } from './useSigners';

interface Values {
  people: People;
  comment: string;
}

/** Hands the task to exactly one person (spec 000 §5). */
export function DelegateDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = useTask(props.open);
  const signers = useSigners(task, props.shown);
  if (!task) return null;
  const { procInstId, taskId } = task;
  return (
    <ActionDialog<Values>
      {...props}
      name="delegate"
      send={async ({ people: [person], comment }) =>
        person && delegateTask({ procInstId, taskId, assignee: person.userId, comment })
      }
    >
      <PeopleField label={t('field.assignee')} required={t('rule.assignee')} limit={1} taken={signers} />
      <CommentField label={t('field.delegateComment')} required={t('rule.delegateComment')} />
    </ActionDialog>
  );
}
