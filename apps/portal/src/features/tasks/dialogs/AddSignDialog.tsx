import { useTranslation } from 'react-i18next';
import type { People } from '../../../shared/people/ChosenPeople';
import { addSigners } from '../../../shared/api/tasks/tasks';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { waitingTask } from '../../../shared/workflow/open-workflow';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';
import { PeopleField } from './PeopleField';
import { useSigners } from './useSigners';

interface Values {
  people: People;
  comment?: string;
}

/** Adds any number of signers to a node of several persons (spec 000 §5). */
export function AddSignDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = waitingTask(props.open);
  const signers = useSigners(task, props.shown);
  if (!task) return null;
  const { procInstId, taskId, taskDefKey } = task;
  return (
    <ActionDialog<Values>
      {...props}
      name="addSign"
      send={({ people, comment = '' }) =>
        addSigners({ procInstId, taskId, taskDefKey, userIdList: people.map(({ userId }) => userId), comment })
      }
    >
      <PeopleField label={t('field.signers')} required={t('rule.signers')} taken={signers} />
      <CommentField />
    </ActionDialog>
  );
}
