import { useTranslation } from 'react-i18next';
import { transferTask } from '../../../shared/api/approval';
import type { ActionDialogProps } from '../actions/WorkflowAction';
import { useTask } from '../useTask';
import { ActionDialog } from './ActionDialog';
import { CommentField } from './CommentField';
import { PeopleField, type People } from './PeopleField';
import { useSigners } from './useSigners';

interface Values {
  people: People;
  comment?: string;
}

/** Makes the task exactly one other person’s own. */
export function TransferDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = useTask(props.open);
  const signers = useSigners(task, props.shown);
  if (!task) return null;
  const { procInstId, taskId } = task;
  return (
    <ActionDialog<Values>
      {...props}
      name="transfer"
      send={async ({ people: [person], comment = '' }) =>
        person && transferTask({ procInstId, taskId, assignee: person.userId, comment })
      }
    >
      <PeopleField label={t('field.transferTo')} required={t('rule.transferTo')} limit={1} taken={signers} />
      <CommentField />
    </ActionDialog>
  );
}
