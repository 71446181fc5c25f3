import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { choices, withdrawDone } from '../../../shared/api/tasks/actions';
import { messageOfError } from '../../../shared/http';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';

interface Props {
  /** The action to withdraw: that on a task, or without a task the start. */
  done: { procInstId: string; taskId?: string };
  shown: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Withdraws the reader's last action. The dialog says where the process returns. */
export default function WithdrawDialog({ done, ...dialog }: Props) {
  const { t } = useTranslation('handling');
  const { data, error } = useQuery({ ...choices.withdrawTarget(done), enabled: dialog.shown });
  const leadsTo = data && (data.target ? t('hint.withdrawTo', { node: data.target.taskName }) : t('hint.withdrawEnds'));
  return (
    <ActionDialog<{ comment?: string }>
      {...dialog}
      name="withdraw"
      draft={`task:${done.taskId ?? done.procInstId}`}
      danger={data?.target === null}
      send={({ comment = '' }) => withdrawDone({ ...done, comment })}
    >
      <Alert
        type={error ? 'error' : 'warning'}
        showIcon
        title={error ? messageOfError(error) : (leadsTo ?? t('hint.withdraw'))}
        style={{ marginBottom: 16 }}
      />
      <CommentField label={t('field.withdrawComment')} />
    </ActionDialog>
  );
}
