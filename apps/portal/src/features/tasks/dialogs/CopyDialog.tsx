import { useTranslation } from 'react-i18next';
import type { People } from '../../../shared/people/ChosenPeople';
import { copyTask } from '../../../shared/api/tasks/actions';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { waitingTask } from '../../../shared/workflow/open-workflow';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';
import { PeopleField } from './PeopleField';

interface Values {
  people: People;
  comment?: string;
}

/** Lets any number of people take note of the task. */
export function CopyDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = waitingTask(props.open);
  if (!task) return null;
  const { procInstId, taskId } = task;
  return (
    <ActionDialog<Values>
      {...props}
      name="copy"
      send={({ people, comment = '' }) =>
        copyTask({ procInstId, taskId, userIdList: people.map(({ userId }) => userId), comment })
      }
    >
      <PeopleField label={t('field.copyTo')} required={t('rule.copyTo')} />
      <CommentField label={t('field.copyComment')} />
    </ActionDialog>
  );
}
