import { useTranslation } from 'react-i18next';
import { TaskJump } from '../../tasks';

interface Props {
  task: { procInstId: string; taskId: string };
  onClose: () => void;
  onDone: () => void;
}

/** Moves another user's task to another node. The administrator gives a reason. */
export default function JumpDialog(props: Props) {
  const { t } = useTranslation('processControl');
  const { procInstId, taskId } = props.task;
  return (
    <TaskJump
      {...props}
      shown
      draft={`monitor:${procInstId} ${taskId}`}
      reason={{ label: t('reason.label'), required: t('reason.missing') }}
    />
  );
}
